import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

const month = { plan: 'basic', months: 1 } as const;

/** A payment that was asked for. */
export const makeRecords = async ({ post }: Caller) => {
  const { amountMinor } = await post('/api/subscription/quote', month);
  const { id, reference } = await post('/api/plan-payments', { ...month, amountMinor });
  return { id: id as string, reference: reference as string };
};

export default {
  list: nothing,
  // 75 dollars at 15.80 cedis.
  ask: () => ({ plan: 'basic', months: 3, amountMinor: 118_500 }),
  begin: (_world, { id }) => ({ id }),
  pdf: (_world, { id }) => ({ id }),
  verify: (_world, { reference }) => ({ reference }),
} satisfies Samples<'planPayments', Awaited<ReturnType<typeof makeRecords>>>;
