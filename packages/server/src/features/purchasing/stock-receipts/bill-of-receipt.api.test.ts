import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { ledgerBalances } from '../../../test/ledger-balances.ts';
import { addProduct } from '../../../test/test-adjustments.ts';
import { foundCompany } from '../../../test/test-company.ts';
import { addSupplier } from '../../../test/test-receipts.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
const today = dayIn('Africa/Accra', new Date());

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('on a plan without accounts payable, the invoice that came with the goods is billed with them, or nothing is', async () => {
  const company = await foundCompany(server, { vatRegisteredFrom: null, plan: 'premium' });
  const { client } = company.manager;
  const supplierId = await addSupplier(company.admin.client);
  const productId = await addProduct(company.admin.client);
  const draft = async () =>
    (
      await client.post('/api/stock-receipts', {
        supplierId,
        lines: [{ productId, enteredQuantity: '4', unitPrice: '12.5' }],
      })
    ).body;
  const post = ({ id, version }: { id: string; version: number }, invoice: object) =>
    client.post(`/api/stock-receipts/${id}/post`, { version, invoice, isAnotherDelivery: true });
  const dueOn = addDays(today, 14);
  const posted = await post(await draft(), { supplierNumber: 'INV-7', dueOn });
  expect(posted).toMatchObject({
    status: 200,
    body: {
      status: 'posted',
      bills: [{ supplierNumber: 'INV-7', totalMinor: 5_000, dueOn, status: 'approved' }],
    },
  });
  expect(await ledgerBalances(server, company.id)).toEqual({ inventory: 5_000, payable: -5_000 });
  const repeated = await draft();
  expect(await post(repeated, { supplierNumber: 'inv 7' })).toMatchObject({
    status: 409,
    body: { code: 'bill_repeated' },
  });
  expect((await client.get(`/api/stock-receipts/${repeated.id}`)).body).toMatchObject({
    status: 'draft',
    bills: [],
  });

  expect((await client.get('/api/bills')).status).toBe(402);
  const [bill] = posted.body.bills;
  expect((await client.get(`/api/suppliers/${supplierId}/bills`)).body).toMatchObject({
    open: [{ id: bill.id, openMinor: 5_000, isHeld: false }],
    settled: [],
  });
  const right = { version: bill.version, supplierNumber: 'INV-70' };
  expect((await client.post(`/api/bills/${bill.id}/correct`, right)).body).toMatchObject({
    supplierNumber: 'INV-70',
    lines: [{ match: 'matched' }],
  });
  expect((await client.post(`/api/bills/${bill.id}/void`, {})).body).toMatchObject({ status: 'void' });

  // An invoice that comes later, or again after a void: of what is not billed.
  const onReceipt = (verb: string, body: object) =>
    client.post(`/api/stock-receipts/${posted.body.id}/${verb}`, body);
  const back = { reason: 'Broken', lines: [{ lineNumber: 1, enteredQuantity: '1' }] };
  await onReceipt('returns', back);
  expect(await onReceipt('bill', { supplierNumber: 'INV-8', dueOn })).toMatchObject({
    status: 200,
    body: { bills: [{ status: 'void' }, { supplierNumber: 'INV-8', totalMinor: 3_750, dueOn }] },
  });
  expect((await onReceipt('bill', { supplierNumber: 'INV-9' })).body.code).toBe('bill_empty');
  // What goes back after it was billed is credited with the return, since bills have no screen here.
  const credited = (await onReceipt('returns', back)).body;
  expect(credited.bills.at(-1)).toMatchObject({ kind: 'credit', totalMinor: 1_250, status: 'approved' });
  expect(await ledgerBalances(server, company.id)).toEqual({ inventory: 2_500, payable: -2_500 });
  expect(await findBrokenInvariants(server.adminUrl)).toEqual([]);
});
