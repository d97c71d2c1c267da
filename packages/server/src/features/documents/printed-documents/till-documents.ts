import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { owedSince, standingChange } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { priceText } from '../../catalog/index.ts';
import type { PrintedDocument, PrintedTotal, Seller, SlipWidth } from './printed-document.ts';
import { takenOff, taxTotals } from './printed-parts.ts';

export interface TillPaper {
  slipWidth: SlipWidth | undefined;
  isCopy: boolean;
  /** a moment in the company's time zone, in the reader's words */
  momentText: (at: string) => string;
  /** the name of a way to pay, in the reader's language */
  methodText: (code: string, name: string) => string;
}

const some = (label: PrintedTotal['label'], minor: number): PrintedTotal[] =>
  minor === 0 ? [] : [{ label, minor }];

/** The receipt of a sale over the counter: what was sold, how it was paid, and the change. */
export const tillReceiptDocument = (
  sale: QuickSale,
  seller: Seller,
  { slipWidth, isCopy, momentText, methodText }: TillPaper,
): PrintedDocument => ({
  kind: 'till_receipt',
  number: sale.number,
  recordedAt: sale.soldAt,
  currency: sale.currency,
  seller,
  buyer: sale.customerName === null ? null : { name: sale.customerName, address: null, taxNumber: null },
  facts: [
    { label: 'soldAt', text: momentText(sale.soldAt) },
    { label: 'till', text: sale.tillName },
    { label: 'servedBy', text: sale.soldBy },
    ...sale.invoices.map(({ number }) => ({ label: 'invoice' as const, text: number })),
  ],
  lines: sale.lines.map((line) => ({
    description: line.name,
    taken: takenOff(line.discounts),
    sku: line.sku,
    quantity: line.quantity,
    unit: line.packName ?? line.unit,
    unitPrice: priceText(line.unitPrice, sale.currency),
    amountMinor: sale.pricesIncludeTax ? line.totalMinor : line.netMinor,
  })),
  pricesIncludeTax: sale.pricesIncludeTax,
  receivedMinor: null,
  settled: [],
  totals: [
    ...taxTotals(sale.netMinor, sale.taxes),
    { label: 'total', minor: sale.totalMinor, isStrong: true },
    ...sale.tenders
      .filter((tender) => !tender.isReversed)
      .map(({ method, methodName, reference, amountMinor }) => ({
        label: {
          text: [methodText(method, methodName), ...(reference === null ? [] : [reference])].join(' · '),
        },
        minor: amountMinor,
      })),
    ...some('creditUsed', sale.creditMinor),
    ...some('onAccount', sale.onAccountMinor),
    ...(standingChange(sale) === 0
      ? []
      : [
          { label: 'handedOver' as const, minor: sale.givenMinor },
          { label: 'change' as const, minor: sale.changeMinor, isStrong: true },
        ]),
    ...some('cameBack', -sumMinor(sale.returns.map(({ creditedMinor }) => creditedMinor))),
    ...[owedSince(sale) ?? []].flat().map((minor) => ({ label: 'open' as const, minor, isStrong: true })),
  ],
  mark: sale.isUndone ? 'void' : 'none',
  isCopy,
  barcode: sale.number,
  ...(slipWidth !== undefined && { slipWidth }),
  notes: null,
});

/** What a shift came to, by way to pay, with what was counted. */
export const tillReportDocument = (
  shift: Shift,
  seller: Seller,
  { slipWidth, isCopy, momentText, methodText }: TillPaper,
): PrintedDocument => ({
  kind: 'till_report',
  number: shift.number,
  recordedAt: shift.closedAt ?? shift.openedAt,
  currency: shift.currency,
  seller,
  buyer: { name: shift.userName, address: null, taxNumber: null },
  facts: [
    { label: 'till', text: `${shift.tillName} · ${shift.locationName}` },
    { label: 'openedAt', text: momentText(shift.openedAt) },
    ...(shift.closedAt === null ? [] : [{ label: 'closedAt' as const, text: momentText(shift.closedAt) }]),
  ],
  lines: [],
  pricesIncludeTax: null,
  receivedMinor: null,
  settled: [],
  totals: [
    ...(shift.figures?.methods ?? []).flatMap(
      ({ method, methodName, count, receivedMinor, refundedMinor }) => [
        { label: { text: `${methodText(method, methodName)} (${count})` }, minor: Number(receivedMinor) },
        ...some('refunded', -Number(refundedMinor)),
      ],
    ),
    { label: 'float', minor: shift.floatMinor },
    ...some('cashIn', shift.figures?.inMinor ?? 0),
    ...some('cashOut', -(shift.figures?.outMinor ?? 0)),
    ...(shift.figures === null
      ? []
      : [{ label: 'expected' as const, minor: shift.figures.expectedMinor, isStrong: true }]),
    ...(shift.countedMinor === null
      ? []
      : [{ label: 'counted' as const, minor: shift.countedMinor, isStrong: true }]),
    ...(shift.varianceMinor === null
      ? []
      : [{ label: 'variance' as const, minor: shift.varianceMinor, isStrong: true }]),
  ],
  mark: 'none',
  isCopy,
  ...(slipWidth !== undefined && { slipWidth }),
  notes: null,
});
