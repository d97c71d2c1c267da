import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

/** Opens the books in a year that is over, so that one can be closed. */
export const makeRecords = async ({ get, patch }: Caller) => {
  const { version } = await get('/api/trading-rules');
  await patch('/api/trading-rules', { version, booksOpenOn: '2024-01-01' });
  return {};
};

export default {
  get: nothing,
  update: () => ({
    // that after the books were opened
    version: 2,
    invoicesOn: 'delivery',
    managerBackdatingDays: 7,
    staffDiscountPercent: '0',
  }),
} satisfies Samples<'tradingRules'>;
