import { randomUUID } from 'node:crypto';
import { type Caller, type Samples, unique } from '../../../test/walks/sample.ts';

/** A customer with an address who owes something. */
export const makeRecords = async ({ post }: Caller) => {
  const email = `${randomUUID()}@example.com`;
  const customerId = (await post('/api/customers', { name: `Owing ${unique()}`, email })).id as string;
  const draft = await post('/api/invoice-drafts', {
    customerId,
    lines: [{ description: 'Repair', unitPrice: '40' }],
  });
  await post(`/api/invoice-drafts/${draft.id}/issue`, { version: 1 });
  return { customerId };
};

export default {
  get: (_world, { customerId }) => ({ id: customerId }),
  pdf: (_world, { customerId }) => ({ id: customerId }),
  exportStatement: (_world, { customerId }) => ({ id: customerId }),
  mail: (_world, { customerId }) => ({
    id: customerId,
    to: `${randomUUID()}@example.com`,
    message: 'Please look at it',
  }),
  recipients: () => ({ who: 'owing' }),
  pdfOfMany: (_world, { customerId }) => ({ ids: [customerId] }),
  mailMany: (_world, { customerId }) => ({ ids: [customerId], message: 'Dear {customer}' }),
} satisfies Samples<'customerStatements', Awaited<ReturnType<typeof makeRecords>>>;
