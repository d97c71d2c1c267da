import type { TestAnswer, TestClient } from './test-client.ts';
import { addProduct } from './test-adjustments.ts';
import { addSupplier, receiveGoods } from './test-receipts.ts';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';

type Body = Record<string, unknown>;
const made = (answer: TestAnswer): ReturnType<typeof JSON.parse> => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Calls of one person who enters and pays bills; each returns the answer's body, or throws. */
export const buying = async ({ admin: { client } }: { admin: { client: TestClient } }) => {
  const accounts: { id: string; name: string }[] = made(await client.get('/api/bill-accounts')).items;
  const accountOf = (name: string): string => accounts.find((one) => one.name === name)?.id ?? '';
  const post = async (path: string, body: Body = {}) => made(await client.post(`/api/${path}`, body));
  const get = async (path: string) => made(await client.get(`/api/${path}`));

  const supplier = async (fields: Body = {}): Promise<string> =>
    (await post('suppliers', { name: 'Accra Power', ...fields })).id;
  const draft = (supplierId: string, unitPrice: string, fields: Body = {}) =>
    post('bills', {
      supplierId,
      lines: [{ description: 'Electricity', accountId: accountOf('Utilities'), unitPrice }],
      repeatsReason: 'Two meters',
      ...fields,
    });
  /** An approved bill of one line. */
  const bill = async (supplierId: string, unitPrice: string, fields: Body = {}) => {
    const { businessDate, ...given } = fields;
    const { id } = await draft(supplierId, unitPrice, given);
    return post(`bills/${id}/approve`, { version: 1, ...(businessDate !== undefined && { businessDate }) });
  };
  const payment = (supplierId: string, amountMinor: number, fields: Body = {}) => ({
    supplierId,
    method: 'cash',
    amountMinor,
    ...fields,
  });
  const pay = (supplierId: string, amountMinor: number, fields: Body = {}) =>
    post('supplier-payments', payment(supplierId, amountMinor, fields));
  const ageing = (asOf?: string) => get(`payables-ageing${asOf === undefined ? '' : `?asOf=${asOf}`}`);
  return { client, accountOf, post, get, supplier, draft, bill, payment, pay, ageing };
};
export type Buying = Awaited<ReturnType<typeof buying>>;

/** Bills, credits and payments in every possible state. */
export const doBills = async (client: TestClient): Promise<void> => {
  const books = await buying({ admin: { client } });
  const { items: classes } = await books.get('tax-classes');
  const taxClassId = classes.find((one: { isDefault: boolean }) => one.isDefault).id;
  const lines = [
    { description: 'Power', accountId: books.accountOf('Utilities'), unitPrice: '3333', taxClassId },
    { description: 'Advice', accountId: books.accountOf('Professional fees'), unitPrice: '777' },
  ];
  const dueOn = addDays(dayIn('Africa/Accra', new Date()), 9);
  const supplierId = await books.supplier();
  await books.draft(supplierId, '50');
  const [first, second, wrong] = [
    await books.bill(supplierId, '1', { lines, supplierNumber: 'E-1' }),
    await books.bill(supplierId, '2000', { dueOn }),
    await books.bill(supplierId, '60'),
  ];
  await books.post(`bills/${wrong.id}/void`);
  await books.pay(supplierId, first.totalMinor, {
    bills: [{ id: first.id }],
    withheldMinor: 70,
    certificateNumber: 'W-1',
  });
  const undone = await books.pay(supplierId, 900, { bills: [{ id: second.id }] });
  await books.post(`supplier-payments/${undone.id}/reverse`);
  const credit = await books.bill(supplierId, '1', { kind: 'credit', lines });
  await books.post(`supplier-credits/${credit.id}/allocate`, {
    bills: [{ id: second.id, amountMinor: 800 }],
  });
  const advance = await books.pay(supplierId, 700, { bills: [] });
  await books.post(`supplier-credits/${advance.id}/allocate`, {
    bills: [{ id: second.id, amountMinor: 300 }],
  });
  const { settlements } = await books.get(`bills/${second.id}`);
  await books.post(`payable-allocations/${settlements.at(-1).id}/undo`);
  await books.post(`supplier-credits/${advance.id}/allocate`, {
    bills: [{ id: second.id, amountMinor: 250 }],
  });

  const abroad = await books.supplier({ name: 'Guangzhou Trading', currency: 'USD' });
  const bought = await books.bill(abroad, '123.45');
  const rate = (Number(bought.exchangeRate) * 1.1).toFixed(2);
  await books.pay(abroad, 5_000, { currency: 'USD', rate, bills: [{ id: bought.id }] });

  await billGoods(client);
  await payRuns(client);
};

/** Goods billed as they were received, at another price, and beyond what came; one bill is held, one released, one voided. */
const billGoods = async (client: TestClient): Promise<void> => {
  const books = await buying({ admin: { client } });
  const [supplierId, productId] = [await addSupplier(client), await addProduct(client)];
  const receive = (unitPrice: string) =>
    receiveGoods(client, { supplierId, lines: [{ productId, enteredQuantity: '10', unitPrice }] });
  const bill = async (receiptId: string, quantity: string, unitPrice: string, fields: Body = {}) => {
    const lines = [{ receiptId, receiptLine: 1, quantity, unitPrice }];
    const { id } = await books.post('bills', { supplierId, lines, repeatsReason: 'Again', ...fields });
    return books.post(`bills/${id}/approve`, { version: 1 });
  };
  const first = await receive('40');
  await bill(first.id, '4', '40');
  const voided = await bill(first.id, '6', '40');
  await books.post(`bills/${voided.id}/void`);
  const dearer = await bill((await receive('30')).id, '10', '33');
  await books.post(`bills/${dearer.id}/release`, { reason: 'Agreed' });
  await bill((await receive('20')).id, '11', '20');
  const inParts = await receive('50');
  for (const price of ['53', '48', '50']) await bill(inParts.id, '3', price);
  const back = await receive('25');
  await bill(back.id, '10', '25');
  await books.post(`stock-receipts/${back.id}/returns`, {
    reason: 'Broken',
    lines: [{ lineNumber: 1, enteredQuantity: '3' }],
  });
  await bill(back.id, '3', '24', { kind: 'credit' });
};

/** Runs in every state: one paid with a bill left out, one approved, one asked for, one given up. */
const payRuns = async (client: TestClient): Promise<void> => {
  const books = await buying({ admin: { client } });
  const supplierId = await books.supplier({ name: 'Volta Paper' });
  const fresh = async () => ({ billId: (await books.bill(supplierId, '35')).id as string });
  const approved = async (bills: { billId: string }[]) => {
    // Tax is kept back where the country has rates for it.
    const { withholding } = await books.get(`suppliers/${supplierId}/open-bills`);
    const ways = withholding ? [{ supplierId, withholdingClass: 'services' }] : [];
    const { id } = await books.post('payment-runs', { bills, ways });
    await books.post(`payment-runs/${id}/approve`, { version: 1 });
    return id as string;
  };
  const [kept, paidByHand] = [await fresh(), await fresh()];
  const paid = await approved([kept, paidByHand]);
  await books.pay(supplierId, 100, { bills: [{ id: paidByHand.billId }] });
  await books.post(`payment-runs/${paid}/pay`, { version: 2 });
  const cancelled = await approved([await fresh()]);
  await books.post(`payment-runs/${cancelled}/cancel`, { version: 2 });
  await approved([await fresh()]);
  const asked = await books.post('payment-runs', { bills: [await fresh()], note: 'Friday' });
  await books.post(`payment-runs/${asked.id}/ask-approval`, { version: 1 });
};
