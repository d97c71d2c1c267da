import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

/** Invoices without an order: one that is open, and one that was written off. */
export const makeRecords = async ({ get, post }: Caller) => {
  const customerId = (await post('/api/customers', { name: `Owing ${unique()}` })).id as string;
  const invoice = async () => {
    const draft = await post('/api/invoice-drafts', {
      customerId,
      lines: [{ description: 'Repair', unitPrice: '40' }],
    });
    return (await post(`/api/invoice-drafts/${draft.id}/issue`, { version: 1 })).id as string;
  };
  const [openId, lostId] = [await invoice(), await invoice()];
  await post(`/api/invoices/${lostId}/write-off`, { reason: 'Gone' });
  const record = await get(`/api/invoices/${lostId}/record`);
  return { openId, writeOffId: record.settlements[0].documentId as string };
};

export default {
  list: nothing,
  counts: nothing,
  record: (world) => ({ id: world.invoiceId }),
  listOfOrder: (world) => ({ id: world.shippedOrderId }),
  get: (world) => ({ id: world.invoiceId }),
  pdf: (world) => ({ id: world.invoiceId }),
  pdfOfMany: (world) => ({ ids: [world.invoiceId] }),
  issue: (world) => ({
    id: world.confirmedOrderId,
    lines: [{ lineId: world.confirmedLineId, quantity: '1' }],
  }),
  credit: (world) => ({
    id: world.creditedInvoiceId,
    reason: 'Dented',
    lines: [{ number: 1, quantity: '1' }],
  }),
  correctPrice: (_world, { openId }) => ({ id: openId, lines: [{ number: 1, amountMinor: 1 }] }),
  goodwill: (_world, { openId }) => ({ id: openId, reason: 'Waited long', amountMinor: 1 }),
  writeOff: (_world, { openId }) => ({ id: openId, reason: 'Gone' }),
  undoWriteOff: (_world, { writeOffId }) => ({ id: writeOffId }),
  correctParticulars: (_world, { openId }) => ({
    id: openId,
    version: 1,
    customerName: 'Owing Ltd',
    customerTaxNumber: 'C0009',
    customerAddress: null,
    customerReference: null,
    reason: 'The tax number was missing',
  }),
  closeDispute: (_world, { openId }) => ({ id: openId, note: 'We sent the missing part' }),
  creditNote: (world) => ({ id: world.creditNoteId }),
  creditNotePdf: (world) => ({ id: world.creditNoteId }),
  void: (world) => ({ id: world.invoiceId }),
  export: nothing,
  exportPicked: (world) => ({ ids: [world.invoiceId] }),
} satisfies Samples<'invoices', Awaited<ReturnType<typeof makeRecords>>>;
