import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** A customer with an address who owes something that is a week late, and another one who is not reminded. */
export const makeRecords = async ({ post }: Caller) => {
  const today = dayIn('UTC', new Date());
  const owing = async () => {
    const email = `${unique()}@example.com`;
    const customerId = (await post('/api/customers', { name: `Late ${unique()}`, email })).id as string;
    const draft = await post('/api/invoice-drafts', {
      customerId,
      issuedOn: addDays(today, -9),
      dueOn: addDays(today, -7),
      lines: [{ description: 'Repair', unitPrice: '40' }],
    });
    await post(`/api/invoice-drafts/${draft.id}/issue`, { version: 1 });
    return customerId;
  };
  const customerId = await owing();
  const pausedId = await owing();
  const pause = await post('/api/reminder-pauses', { customerId: pausedId });
  return { customerId, pausedId, pauseId: pause.id as string };
};

export default {
  rules: nothing,
  updateRules: () => ({ version: 1, gapDays: 5 }),
  due: nothing,
  preview: (_world, { customerId }) => ({ customerId }),
  of: (_world, { pausedId }) => ({ customerId: pausedId }),
  send: (_world, { customerId }) => ({ items: [{ customerId, step: 1 }] }),
  pause: (_world, { pausedId }) => ({ customerId: pausedId, note: 'Asked for time' }),
  resume: (_world, { pauseId }) => ({ id: pauseId }),
} satisfies Samples<'reminders', Awaited<ReturnType<typeof makeRecords>>>;
