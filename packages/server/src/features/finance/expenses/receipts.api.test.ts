import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { photo, spending, uploadPhoto, type Spending } from '../../../test/test-expenses.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { verifyAndClose } from '../../../test/verify-and-close.ts';

let server: TestServer;
let company: TestCompany;
let books: Spending;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  books = await spending(company);
});
afterAll(() => verifyAndClose(server));

test('the same photo with another expense is found by its bytes, and approved with a reason only', async () => {
  const { staff, manager } = company;
  const file = await photo('#123456');
  const first = await books.spent(500, { fileIds: [await uploadPhoto(staff.client, file)] });
  expect(first.receipts).toMatchObject([{ sameAs: [] }]);
  // Uploaded once more, by another person: another file of the same bytes.
  const { body: second } = await books.enter(manager.client, 500, {
    fileIds: [await uploadPhoto(manager.client, file)],
  });
  expect(second.receipts[0].sameAs).toMatchObject([{ id: first.id, spentBy: staff.username }]);
  const approve = (rest: object = {}) =>
    books.act(company.admin.client, second.id, 'approve', { version: 1, ...rest });
  expect(await approve()).toMatchObject({
    status: 409,
    body: { code: 'receipt_repeated', detail: { id: first.id } },
  });
  expect((await approve({ reason: 'One taxi, two people' })).body.status).toBe('approved');
  // Staff are not told of the expenses of others.
  expect((await staff.client.get(`/api/expenses/${first.id}`)).body.receipts).toMatchObject([{ sameAs: [] }]);
});

test('what is kept the same though it was sent otherwise is found too', async () => {
  const { staff } = company;
  const file = await photo('#654321');
  const [sent, padded] = [file, Buffer.concat([file, Buffer.from('trailing')])];
  const one = await books.spent(500, { fileIds: [await uploadPhoto(staff.client, sent)] });
  const other = await books.spent(600, { fileIds: [await uploadPhoto(staff.client, padded)] });
  expect(other.receipts[0].sameAs).toMatchObject([{ id: one.id }]);
});

test('the receipt of another expense is moved there, in any state; off what is in the books by who may decide on it', async () => {
  const { staff, manager } = company;
  const fileId = await uploadPhoto(staff.client, await photo('#00ff00'));
  const wrong = await books.approved(500, { fileIds: [fileId] });
  const right = await books.spent(700);
  expect((await staff.client.get('/api/expenses?withoutReceipt=true&limit=200')).body.items).toContainEqual(
    expect.objectContaining({ id: right.id }),
  );
  const removed = await books.act(staff.client, wrong.id, 'remove-receipt', { fileId });
  expect(removed.body.code).toBe('wrong_state');
  // Moved to a draft first, it could be deleted there, and the books would rest on nothing.
  const move = (by: typeof staff) =>
    books.act(by.client, wrong.id, 'move-receipt', { fileId, toId: right.id });
  expect(await move(staff)).toMatchObject({ status: 409, body: { code: 'expense_needs_admin' } });
  const { body: own } = await books.enter(manager.client, 500, {
    fileIds: [await uploadPhoto(manager.client, await photo('#00fe00'))],
  });
  await books.act(company.admin.client, own.id, 'approve', { version: own.version });
  const owned = { fileId: own.receipts[0].fileId, toId: right.id };
  expect((await books.act(manager.client, own.id, 'move-receipt', owned)).body.code).toBe('own_expense');
  const moved = await move(manager);
  expect(moved.body.receipts).toEqual([]);
  const { body } = await staff.client.get(`/api/expenses/${right.id}`);
  expect(body.receipts).toMatchObject([{ fileId }]);
  expect((await books.act(staff.client, right.id, 'remove-receipt', { fileId })).body.receipts).toEqual([]);
  // It is of nobody then, and cannot be chosen again.
  const again = await books.act(manager.client, right.id, 'receipts', { fileIds: [fileId] });
  expect(again.status).toBe(400);
});

test('a photo that comes late is added to what is in the books, and ten are the most', async () => {
  const { staff, manager } = company;
  const paid = await books.reimbursed(500);
  const ids = await Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      uploadPhoto(staff.client, await photo(`#0000${(16 + index).toString(16)}`)),
    ),
  );
  const added = await books.act(staff.client, paid.id, 'receipts', { fileIds: ids });
  expect(added.body).toMatchObject({ status: 'reimbursed', receiptCount: 10 });
  const one = await uploadPhoto(manager.client, await photo('#ff0000'));
  const beyond = await books.act(manager.client, paid.id, 'receipts', { fileIds: [one] });
  expect(beyond).toMatchObject({ status: 409, body: { code: 'over_limit' } });
});

test('photos move with an approval that is withdrawn', async () => {
  const { staff, manager } = company;
  const fileId = await uploadPhoto(staff.client, await photo('#abcdef'));
  const wrong = await books.approved(500, { fileIds: [fileId] });
  const { body } = await books.act(manager.client, wrong.id, 'withdraw', {
    version: wrong.version,
    reason: 'Wrong one',
  });
  expect(body.receipts).toMatchObject([{ fileId, sameAs: [] }]);
});
