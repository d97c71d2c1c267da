import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

const code = (): string => `6${unique().slice(0, 8)}`;

/** An account of the company's own. */
export const makeRecords = async ({ post }: Caller) => ({
  accountId: (await post('/api/accounts', { code: code(), name: 'Training', kind: 'expense' })).id as string,
});

export default {
  list: nothing,
  create: () => ({ code: code(), name: 'Insurance', kind: 'expense' }),
  update: (_world, own) => ({ id: own.accountId, version: 1, name: `Training ${unique()}` }),
  archive: (_world, own) => ({ id: own.accountId }),
  restore: (_world, own) => ({ id: own.accountId }),
} satisfies Samples<'accounts', Awaited<ReturnType<typeof makeRecords>>>;
