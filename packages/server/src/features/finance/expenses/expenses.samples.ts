import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Drafts to change, hand in and delete, and one that was handed in: nobody decides on their own, so what follows has tests of its own. */
export const makeRecords = async ({ get, post }: Caller) => {
  const categoryId = (await get('/api/expense-category-options')).items[0].id as string;
  const accounts = (await get('/api/money-accounts')).items as {
    id: string;
    kind: string;
    isTill: boolean;
  }[];
  const moneyAccountId = accounts.find(({ kind, isTill }) => kind === 'bank' && !isTill)?.id ?? '';
  const spent = (rest: object = {}) =>
    post('/api/expenses', {
      payee: `Kiosk ${unique()}`,
      lines: [{ categoryId, totalMinor: 1_500 }],
      ...rest,
    });
  return {
    categoryId,
    moneyAccountId,
    draftId: (await spent()).id as string,
    spareId: (await spent()).id as string,
    submittedId: (await spent({ submit: true })).id as string,
    otherId: (await spent()).id as string,
  };
};

export default {
  list: nothing,
  counts: nothing,
  get: (_world, { draftId }) => ({ id: draftId }),
  budgetsAhead: (_world, own) => ({ lines: [{ categoryId: own.categoryId, totalMinor: 700 }] }),
  create: (_world, { categoryId, moneyAccountId }) => ({
    lines: [{ categoryId, totalMinor: 2_500 }],
    paidBy: 'company',
    moneyAccountId,
  }),
  update: (_world, { draftId }) => ({ id: draftId, version: 1, note: `Changed ${unique()}` }),
  remove: (_world, { spareId }) => ({ id: spareId }),
  submit: (_world, { draftId }) => ({ id: draftId, version: 1 }),
  approve: (_world, { submittedId }) => ({ id: submittedId, version: 1 }),
  reject: (_world, { submittedId }) => ({ id: submittedId, version: 1, reason: 'Not ours' }),
  reimburse: (_world, { submittedId, moneyAccountId }) => ({ id: submittedId, version: 1, moneyAccountId }),
  takeBackPayment: (_world, { submittedId }) => ({ id: submittedId, version: 1, reason: 'Twice' }),
  correct: (_world, { submittedId }) => ({
    id: submittedId,
    version: 1,
    reason: 'Typed wrong',
    payee: 'Total',
  }),
  withdraw: (_world, { submittedId }) => ({ id: submittedId, version: 1, reason: 'Too early' }),
  void: (_world, { submittedId }) => ({ id: submittedId, version: 1, reason: 'Entered twice' }),
  addReceipts: (world, { draftId }) => ({ id: draftId, fileIds: [world.fileId] }),
  moveReceipt: (world, { draftId, otherId }) => ({ id: draftId, fileId: world.fileId, toId: otherId }),
  removeReceipt: (world, { otherId }) => ({ id: otherId, fileId: world.fileId }),
  export: nothing,
  exportPicked: (_world, { draftId }) => ({ ids: [draftId] }),
} satisfies Samples<'expenses', Awaited<ReturnType<typeof makeRecords>>>;
