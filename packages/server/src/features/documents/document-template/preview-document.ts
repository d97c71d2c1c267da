import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { documentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { type Call, FileAnswer } from '../../../kit/call.ts';
import { newId } from '../../../platform/ids.ts';
import { priceText } from '../../catalog/index.ts';
import { listNumberSeries } from '../../company/index.ts';
import { listTaxClasses, todayOf } from '../../ledger/index.ts';
import { invoiceDocument } from '../printed-documents/invoice-document.ts';
import { drawPrinting, readPrinting } from '../printed-documents/print-document.ts';
import { printedWords } from '../printed-documents/printed-words.ts';
import { sellerOf } from '../printed-documents/seller.ts';

/** An invoice that is never issued, for the preview: in the company's currency, with today's tax and the next number. */
const sampleInvoice = async (call: Call): Promise<Invoice> => {
  const { tx, actor, now, language } = call;
  const { baseCurrency: currency, pricesIncludeTax } = actor.company;
  const today = todayOf(call);
  const [series, taxClasses] = await Promise.all([listNumberSeries(tx), listTaxClasses(tx)]);
  const next = series.find((one) => one.series === 'invoice');
  const taxParts = taxPartsOn(taxClasses[0], actor.company.vatRegisteredFrom, today);
  const words = printedWords[language];
  const priced = [
    { quantity: '2', unitPrice: '125' },
    { quantity: '12', unitPrice: '8.5' },
  ];
  const { lines, ...totals } = documentTotals(
    priced.map((line) => ({ ...line, taxParts })),
    { currency, pricesIncludeTax },
  );
  return {
    id: newId(),
    number: `${next?.prefix ?? ''}${next?.nextNumber ?? 1}`,
    status: 'issued',
    isOverdue: false,
    orderId: null,
    customerId: null,
    customerName: words.sampleCustomer,
    customerAddress: words.sampleAddress,
    customerTaxNumber: null,
    customerReference: null,
    version: 1,
    corrections: [],
    issuedOn: today,
    deliveryAddress: null,
    dueOn: today,
    issuedAt: now.toISOString(),
    currency,
    pricesIncludeTax,
    ...totals,
    paidMinor: 0,
    creditedMinor: 0,
    writtenOffMinor: 0,
    customerAnswer: null,
    foreign: null,
    creditNotes: [],
    lines: lines.map((line, index) => ({
      description: `${words.sampleItem} ${index + 1}`,
      number: index + 1,
      sku: null,
      unit: null,
      pack: null,
      orderLineId: null,
      productId: null,
      accountId: null,
      taxClassId: null,
      quantity: priced[index]?.quantity ?? '1',
      unitPrice: priceText(priced[index]?.unitPrice ?? '0', currency),
      listPrice: priceText(priced[index]?.unitPrice ?? '0', currency),
      discounts: [],
      creditedQuantity: '0',
      creditedMinor: 0,
      foreign: null,
      netMinor: line.netMinor,
      taxMinor: line.taxMinor,
      totalMinor: line.totalMinor,
    })),
  };
};

/** The sample invoice with a look that is not saved; it is drawn by the same code as every invoice. */
export const previewDocument = async (call: Call, look: DocumentLook): Promise<FileAnswer> => {
  const seller = sellerOf(sellerOnDay(call.actor.company, todayOf(call)));
  const document = invoiceDocument(await sampleInvoice(call), seller);
  const printing = await readPrinting(call, document, look);
  const { services, tx } = call;
  const draw = async (): Promise<Buffer> => (await drawPrinting(services, tx.tenantId, printing)).drawing;
  return new FileAnswer(draw, 'application/pdf', { fileName: `${document.number}.pdf` });
};
