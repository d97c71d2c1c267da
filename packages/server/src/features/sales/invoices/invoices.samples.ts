import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  counts: nothing,
  record: (world) => ({ id: world.invoiceId }),
  listOfOrder: (world) => ({ id: world.shippedOrderId }),
  get: (world) => ({ id: world.invoiceId }),
  pdf: (world) => ({ id: world.invoiceId }),
  issue: (world) => ({
    id: world.confirmedOrderId,
    lines: [{ lineId: world.confirmedLineId, quantity: '1' }],
  }),
  credit: (world) => ({
    id: world.creditedInvoiceId,
    reason: 'Dented',
    lines: [{ number: 1, quantity: '1' }],
  }),
  creditNote: (world) => ({ id: world.creditNoteId }),
  creditNotePdf: (world) => ({ id: world.creditNoteId }),
  void: (world) => ({ id: world.invoiceId }),
  export: nothing,
  exportPicked: (world) => ({ ids: [world.invoiceId] }),
} satisfies Samples<'invoices'>;
