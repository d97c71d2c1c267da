import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

const today = dayIn('UTC', new Date());

/** A customer who owes something and has promised a part of it. */
export const makeRecords = async ({ post }: Caller) => {
  const customerId = (await post('/api/customers', { name: `Promising ${unique()}` })).id as string;
  const draft = await post('/api/invoice-drafts', {
    customerId,
    lines: [{ description: 'Repair', unitPrice: '40' }],
  });
  await post(`/api/invoice-drafts/${draft.id}/issue`, { version: 1 });
  const promise = await post('/api/payment-promises', {
    customerId,
    amountMinor: 1_000,
    promisedOn: addDays(today, 3),
  });
  return { customerId, promiseId: promise.id as string };
};

export default {
  calendar: () => ({ from: today, until: addDays(today, 30) }),
  of: (_world, { customerId }) => ({ customerId }),
  record: (_world, { customerId }) => ({ customerId, amountMinor: 1, promisedOn: addDays(today, 5) }),
  withdraw: (_world, { promiseId }) => ({ id: promiseId }),
} satisfies Samples<'paymentPromises', Awaited<ReturnType<typeof makeRecords>>>;
