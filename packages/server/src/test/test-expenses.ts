import sharp from 'sharp';
import type { TestAnswer, TestClient } from './test-client.ts';
import type { TestCompany } from './test-company.ts';

type Body = Record<string, unknown>;
const made = (answer: TestAnswer): ReturnType<typeof JSON.parse> => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** What the people of a company spend, and what is done about it. */
export const spending = async ({ admin, manager, staff }: TestCompany) => {
  const { client } = admin;
  const options: { id: string; name: string }[] = made(
    await client.get('/api/expense-category-options'),
  ).items;
  const moneyAccounts: { id: string; kind: string; isTill: boolean }[] = made(
    await client.get('/api/money-accounts'),
  ).items;
  const categoryOf = (name: string): string => options.find((one) => one.name === name)?.id ?? '';
  const accountOf = (kind: string): string =>
    moneyAccounts.find((one) => one.kind === kind && !one.isTill)?.id ?? '';
  /** What one person enters: transport, unless it says otherwise. */
  const enter = (by: TestClient, totalMinor: number, fields: Body = {}) =>
    by.post('/api/expenses', {
      lines: [{ categoryId: categoryOf('Transport and fuel'), totalMinor }],
      submit: true,
      ...fields,
    });
  const spent = async (totalMinor: number, fields: Body = {}) =>
    made(await enter(staff.client, totalMinor, fields));
  const byCompany = { paidBy: 'company', moneyAccountId: accountOf('cash') };
  const act = (by: TestClient, id: string, verb: string, body: Body = {}) =>
    by.post(`/api/expenses/${id}/${verb}`, body);
  const approved = async (totalMinor: number, fields: Body = {}) => {
    const { id, version } = await spent(totalMinor, fields);
    return made(await act(manager.client, id, 'approve', { version }));
  };
  const reimbursed = async (totalMinor: number, fields: Body = {}) => {
    const { id, version } = await approved(totalMinor, fields);
    return made(await act(manager.client, id, 'reimburse', { version, moneyAccountId: accountOf('bank') }));
  };
  return { categoryOf, accountOf, enter, spent, byCompany, act, approved, reimbursed, made };
};
export type Spending = Awaited<ReturnType<typeof spending>>;

/** A photo of a receipt as its file, each colour another one. */
export const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 12, height: 16, channels: 3, background } })
    .png()
    .toBuffer();

export const uploadPhoto = async (client: TestClient, file: Buffer): Promise<string> =>
  made(await client.request('POST', '/api/files', file, { headers: { 'content-type': 'image/png' } })).id;

/** One expense in each state, some with tax, and each mistake that is put right. */
export const doExpenses = async (company: TestCompany): Promise<void> => {
  const { admin, manager } = company;
  const books = await spending(company);
  const taxClass = made(await admin.client.get('/api/tax-classes')).items.find(
    (one: { isDefault: boolean }) => one.isDefault,
  );
  const taxed = (totalMinor: number) => ({
    lines: [
      { categoryId: books.categoryOf('Office supplies'), totalMinor, taxClassId: taxClass.id },
      { categoryId: books.categoryOf('Rent'), totalMinor: 7_000 },
    ],
  });
  await books.spent(1_100, { submit: false });
  await books.spent(1_200);
  const rejected = await books.spent(1_300);
  made(
    await books.act(manager.client, rejected.id, 'reject', { version: rejected.version, reason: 'Not ours' }),
  );
  await books.approved(1_400, taxed(11_500));
  await books.approved(0, { ...books.byCompany, ...taxed(23_000) });
  await books.reimbursed(1_500);
  const wrong = await books.reimbursed(16_000);
  made(
    await books.act(manager.client, wrong.id, 'correct', {
      version: wrong.version,
      reason: 'Ten times too high',
      lines: [{ categoryId: books.categoryOf('Transport and fuel'), totalMinor: 1_600 }],
    }),
  );
  const error = await books.approved(1_700, books.byCompany);
  made(
    await books.act(manager.client, error.id, 'withdraw', { version: error.version, reason: 'Too early' }),
  );
  const twice = await books.reimbursed(1_800);
  made(await books.act(manager.client, twice.id, 'void', { version: twice.version, reason: 'Twice' }));
  const paid = await books.reimbursed(1_900);
  made(
    await books.act(manager.client, paid.id, 'take-back-payment', {
      version: paid.version,
      reason: 'Not yet',
    }),
  );
};
