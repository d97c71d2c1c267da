import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** A customer who stands there twice. */
export const makeRecords = async ({ post }: Caller) => ({
  id: (await post('/api/customers', { name: `Twice ${unique()}` })).id as string,
  otherId: (await post('/api/customers', { name: `Twin ${unique()}` })).id as string,
});

export default {
  preview: (_world, { id, otherId }) => ({ id, intoId: otherId }),
} satisfies Samples<'customerMerges', Awaited<ReturnType<typeof makeRecords>>>;
