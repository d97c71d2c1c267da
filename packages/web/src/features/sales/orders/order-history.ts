import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import {
  type PaymentMethod,
  paymentMethods,
} from '@shelfwise/contract/features/sales/payments/payments.contract';

/** What happened to an order, read out of the audit trail; how it is said is up to the screen. */
export type OrderHappening =
  | { kind: 'create' | 'update'; totalMinor: number | undefined; beforeMinor: number | undefined }
  | { kind: 'confirm'; number: string }
  | { kind: 'ship'; isWhole: boolean; shipment: string; lines: { sku: string; quantity: string }[] }
  | { kind: 'hold' | 'release' | 'complete' | 'cancel' }
  | { kind: 'invoice'; invoice: string }
  | { kind: 'mail_invoice'; invoice: string; to: string }
  | { kind: 'void_invoice'; invoice: string; creditNote: string }
  | { kind: 'pay'; payment: string; method: PaymentMethod | undefined; amountMinor: number }
  | { kind: 'reverse_payment'; payment: string }
  | { kind: 'other' };

type Fields = TimelineEntry['after'];

const textOf = (fields: Fields, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};
const amountOf = (fields: Fields, name: string): number | undefined => {
  const value = fields?.[name];
  return typeof value === 'number' ? value : undefined;
};
const linesOf = (fields: Fields): { sku: string; quantity: string }[] => {
  const lines = fields?.['lines'];
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) => {
    const { sku, quantity } = (line ?? {}) as Record<string, unknown>;
    return typeof sku === 'string' && typeof quantity === 'string' ? [{ sku, quantity }] : [];
  });
};

export function happeningOf({
  action,
  before,
  after,
}: Pick<TimelineEntry, 'action' | 'before' | 'after'>): OrderHappening {
  const kind = action.replace(/^order\./u, '');
  switch (kind) {
    case 'create':
    case 'update':
      return { kind, totalMinor: amountOf(after, 'totalMinor'), beforeMinor: amountOf(before, 'totalMinor') };
    case 'confirm':
      return { kind, number: textOf(after, 'number') };
    case 'ship':
      return {
        kind,
        isWhole: textOf(after, 'deliveryState') === 'full',
        shipment: textOf(after, 'shipment'),
        lines: linesOf(after),
      };
    case 'hold':
    case 'release':
    case 'complete':
    case 'cancel':
      return { kind };
    case 'invoice':
      return { kind, invoice: textOf(after, 'invoice') };
    case 'mail_invoice':
      return { kind, invoice: textOf(after, 'invoice'), to: textOf(after, 'to') };
    case 'void_invoice':
      return { kind, invoice: textOf(before, 'invoice'), creditNote: textOf(after, 'creditNote') };
    case 'pay':
      return {
        kind,
        payment: textOf(after, 'payment'),
        method: paymentMethods.find((method) => method === textOf(after, 'method')),
        amountMinor: amountOf(after, 'amountMinor') ?? 0,
      };
    case 'reverse_payment':
      return { kind, payment: textOf(before, 'payment') };
    default:
      return { kind: 'other' };
  }
}
