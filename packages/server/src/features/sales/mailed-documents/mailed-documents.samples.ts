import { randomUUID } from 'node:crypto';
import type { Samples } from '../../../test/walks/sample.ts';

export default {
  send: (world) => ({
    id: world.invoiceId,
    to: `${randomUUID()}@example.com`,
    message: 'Thank you',
  }),
} satisfies Samples<'mailedDocuments'>;
