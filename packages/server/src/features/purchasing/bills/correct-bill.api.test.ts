import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { buying, type Buying } from '../../../test/test-bills.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let books: Buying;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
  books = await buying(await foundCompany(server));
});
afterAll(() => server.close());

const correct = (id: string, body: object) => books.client.post(`/api/bills/${id}/correct`, body);

it('a number mistyped is put right after payment too, found by it, and what stood there before is kept', async () => {
  const supplierId = await books.supplier();
  const bill = await books.bill(supplierId, '50', { supplierNumber: 'E-10' });
  await books.pay(supplierId, 5_000, { bills: [{ id: bill.id }] });
  const { version } = await books.get(`bills/${bill.id}`);
  const dueOn = addDays(today, 20);
  const right = await correct(bill.id, { version, supplierNumber: 'KE-100', dueOn });
  expect(right).toMatchObject({
    status: 200,
    body: { status: 'paid', supplierNumber: 'KE-100', dueOn, totalMinor: 5_000, version: version + 1 },
  });
  expect(await books.get('bills?q=ke-100')).toMatchObject({ items: [{ id: bill.id }] });
  expect((await correct(bill.id, { version, note: 'Late' })).status).toBe(409);
  const { items } = await books.get(`timeline?subject=bill&id=${bill.id}`);
  expect(items[0]).toMatchObject({
    action: 'bill.correct',
    before: { supplierNumber: 'E-10' },
    after: { supplierNumber: 'KE-100' },
  });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});

it('a correction that makes it look like another bill needs a reason of its own', async () => {
  const supplierId = await books.supplier();
  const first = await books.bill(supplierId, '50', { supplierNumber: 'A-1' });
  const second = await books.bill(supplierId, '60', { supplierNumber: 'A-2' });
  const { version } = await books.get(`bills/${second.id}`);
  expect(await correct(second.id, { version, supplierNumber: 'a 1' })).toMatchObject({
    status: 409,
    body: { code: 'bill_repeated', detail: { id: first.id } },
  });
  expect(await correct(second.id, { version, note: 'Second meter' })).toMatchObject({ status: 200 });
  const again = { version: version + 1, supplierNumber: 'a 1', repeatsReason: 'They numbered both alike' };
  expect(await correct(second.id, again)).toMatchObject({ status: 200, body: { supplierNumber: 'a 1' } });
});

it('days that make no sense, drafts and void bills are refused', async () => {
  const supplierId = await books.supplier();
  const bill = await books.bill(supplierId, '70');
  const at = (body: object) => correct(bill.id, { version: bill.version, ...body });
  expect(await at({ billedOn: addDays(today, 1) })).toMatchObject({
    status: 400,
    body: { fields: { billedOn: { code: 'in_future' } } },
  });
  expect(await at({ dueOn: addDays(today, -1) })).toMatchObject({
    status: 400,
    body: { fields: { dueOn: { code: 'too_early' } } },
  });
  const draft = await books.draft(supplierId, '80');
  expect((await correct(draft.id, { version: 1, note: 'x' })).body).toMatchObject({ code: 'wrong_state' });
  const voided = await books.post(`bills/${bill.id}/void`);
  expect((await correct(bill.id, { version: voided.version, note: 'x' })).body).toMatchObject({
    code: 'wrong_state',
  });
});

const upload = async (shade: number): Promise<string> => {
  const raw = { width: 8, height: 8, channels: 3, background: { r: shade, g: 90, b: 90 } } as const;
  const answer = await books.client.post('/api/files', await sharp({ create: raw }).png().toBuffer(), {
    key: randomUUID(),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};

it('keeps pictures of the paper, page by page, each once, also of a bill that was voided', async () => {
  const bill = await books.bill(await books.supplier(), '70');
  const [front, back] = [await upload(10), await upload(200)];
  await books.post(`bills/${bill.id}/void`);
  const add = (fileIds: string[]) => books.post(`bills/${bill.id}/pictures`, { fileIds });
  await add([front]);
  const { pictures } = await add([front, back]);
  expect(pictures.map((one: { fileId: string }) => one.fileId)).toEqual([front, back]);
  const unknown = await books.client.post(`/api/bills/${bill.id}/pictures`, { fileIds: [bill.id] });
  expect(unknown.status).toBe(404);
});

it('pictures of a deleted draft are unused from then on, unless another record shows them', async () => {
  const supplierId = await books.supplier();
  const add = async (path: string, fileIds: string[]): Promise<number> =>
    (await books.client.post(`/api/${path}/pictures`, { fileIds })).status;
  const [shared, ofReceipt, ofBill] = [await upload(30), await upload(60), await upload(120)];
  const other = await books.draft(supplierId, '70');
  await add(`bills/${other.id}`, [shared]);
  const { body: receipt } = await books.client.post('/api/stock-receipts', { supplierId });
  const bill = await books.draft(supplierId, '80');
  for (const [path, fileId] of [
    [`stock-receipts/${receipt.id}`, ofReceipt],
    [`bills/${bill.id}`, ofBill],
  ] as const) {
    expect(await add(path, [shared, fileId])).toBe(200);
    expect((await books.client.delete(`/api/${path}`)).status).toBe(200);
    // What is unused cannot be chosen again.
    expect(await add(`bills/${other.id}`, [fileId])).toBe(400);
  }
  const third = await books.draft(supplierId, '90');
  expect(await add(`bills/${third.id}`, [shared])).toBe(200);
});

it('the list says what it comes to in each currency: credits take away, drafts and void ones count nothing', async () => {
  const supplierId = await books.supplier({ name: 'Summed' });
  await books.bill(supplierId, '100', { dueOn: addDays(today, 3) });
  const paid = await books.bill(supplierId, '40', { dueOn: addDays(today, 9) });
  await books.pay(supplierId, 1_500, { bills: [{ id: paid.id }] });
  await books.bill(supplierId, '10', { kind: 'credit' });
  const wrong = await books.bill(supplierId, '999');
  await books.post(`bills/${wrong.id}/void`);
  await books.draft(supplierId, '500');
  const sums = async (rest = '') => (await books.get(`bills?supplierId=${supplierId}${rest}`)).sums;
  expect(await sums()).toEqual([{ currency: 'GHS', totalMinor: 13_000, openMinor: 11_500 }]);
  expect(await sums(`&kind=bill&dueBy=${addDays(today, 3)}`)).toEqual([
    { currency: 'GHS', totalMinor: 10_000, openMinor: 10_000 },
  ]);
});
