import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

const view = { name: 'Profit of the month', report: 'profit-and-loss', choices: { period: 'this-month' } };

export const makeRecords = async ({ post }: Caller) => {
  const made = async () => (await post('/api/report-views', view)).id as string;
  return { id: await made(), spareId: await made() };
};

export default {
  list: nothing,
  get: (_world, { id }) => ({ id }),
  create: () => view,
  update: (_world, { id }) => ({ id, version: 1, name: 'Profit so far', isShared: true }),
  remove: (_world, { spareId }) => ({ id: spareId }),
} satisfies Samples<'reportViews', Awaited<ReturnType<typeof makeRecords>>>;
