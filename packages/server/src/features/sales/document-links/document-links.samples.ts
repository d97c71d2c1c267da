import type { Samples } from '../../../test/walks/sample.ts';

export default {
  create: (world) => ({ id: world.shipmentId }),
  stop: (world) => ({ id: world.creditNoteId }),
} satisfies Samples<'documentLinks'>;
