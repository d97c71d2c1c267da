import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** The rules after the books were opened in a year that is over, so that one can be closed. */
export const makeRecords = async ({ get, patch }: Caller) => {
  const { version } = await get('/api/trading-rules');
  const rules = await patch('/api/trading-rules', { version, booksOpenOn: '2024-01-01' });
  return { version: rules.version as number };
};

export default {
  get: nothing,
  update: (_world, { version }) => ({
    version,
    invoicesOn: 'delivery',
    managerBackdatingDays: 7,
    staffDiscountPercent: '0',
  }),
} satisfies Samples<'tradingRules', Awaited<ReturnType<typeof makeRecords>>>;
