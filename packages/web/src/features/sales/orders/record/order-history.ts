import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import { holdReasons, type HoldReason } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { returnGifts, type ReturnGift } from '@shelfwise/contract/features/sales/returns/returns.facts';
import { changesOf, keyed, type ComparedLine, type LineChange } from '../order-changes.ts';
import type { FieldChange } from '../../../../components/record-changes.ts';
import { revisedFieldsOf, type RevisedField } from './revised-fields.ts';
import { isSharedKind, type SharedKind } from '../../sharing/shared-document.ts';

interface HistoryLine {
  sku: string;
  quantity: string;
}

/** What happened to an order, read from the audit trail. The screen puts it into words. */
export type OrderEntry =
  | { kind: 'create' | 'update'; totalMinor: number | undefined; beforeMinor: number | undefined }
  | {
      kind: 'revise';
      changes: LineChange[];
      fields: FieldChange<RevisedField>[];
      documents: string;
      held: readonly HoldReason[];
    }
  | { kind: 'confirm'; number: string; held: readonly HoldReason[]; day: string; waiting: HistoryLine[] }
  | { kind: 'fill'; lines: HistoryLine[] }
  | { kind: 'ship'; isWhole: boolean; shipment: string; lines: HistoryLine[]; day: string }
  | { kind: 'release'; paidBy: string }
  | { kind: 'hold_again'; held: readonly HoldReason[] }
  | { kind: 'hold' | 'complete' | 'cancel' | 'approve_prices' | 'add_pictures' }
  | { kind: 'name_customer'; customer: string }
  | { kind: 'move_customer'; customer: string; former: string; documents: string }
  | { kind: 'quote' | 'decline_quote'; quote: string; day: string }
  | { kind: 'cancel_rest'; lines: HistoryLine[] }
  | { kind: 'undo_shipment'; shipment: string; lines: HistoryLine[] }
  | { kind: 'invoice'; invoice: string; day: string }
  | { kind: 'mail_document'; shared: SharedKind; document: string; to: string }
  | { kind: 'stop_sharing'; shared: SharedKind; document: string }
  | { kind: 'write_off' | 'undo_write_off'; invoice: string; amountMinor: number }
  | { kind: 'customer_confirm' | 'customer_dispute' | 'close_dispute'; invoice: string; name: string }
  | { kind: 'pay_online'; invoice: string; name: string; payment: string; amountMinor: number; day: string }
  | { kind: 'void_invoice' | 'credit_invoice'; invoice: string; creditNote: string }
  | { kind: 'correct_particulars'; invoice: string; former: string }
  | { kind: 'pay' | 'refund'; payment: string; method: string; amountMinor: number; day: string }
  | { kind: 'apply_credit'; amountMinor: number }
  | { kind: 'reverse_payment'; payment: string }
  | {
      kind: 'take_back';
      return: string;
      isHere: boolean;
      lines: HistoryLine[];
      day: string;
      approver: string;
    }
  | { kind: 'settle_return'; return: string; gives: ReturnGift | undefined; amountMinor: number }
  | { kind: 'undo_return'; return: string; wasHere: boolean }
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
const namesOf = (fields: Fields, name: string): string => {
  const names = fields?.[name];
  return Array.isArray(names) ? names.filter((one) => typeof one === 'string').join(', ') : '';
};
/** Why the system held the order: all reasons, or the one that older entries have. */
const reasonsOf = (fields: Fields): HoldReason[] => {
  const told = fields?.['holdReasons'] ?? [fields?.['holdReason']];
  return holdReasons.filter((reason) => Array.isArray(told) && told.includes(reason));
};
/** The lines of a version, with the quantity as it was entered. */
const versionOf = (fields: Fields): ComparedLine[] => {
  const lines = fields?.['lines'];
  if (!Array.isArray(lines)) return [];
  return keyed(
    lines.map((line: unknown) => {
      const { sku, quantity, enteredQuantity, unitPrice } = (line ?? {}) as Record<string, unknown>;
      return {
        name: String(sku),
        quantity: String(enteredQuantity ?? quantity),
        unitPrice: String(unitPrice),
      };
    }),
  );
};
const linesOf = (fields: Fields, name = 'lines'): HistoryLine[] => {
  const lines = fields?.[name];
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) => {
    const { sku, quantity } = (line ?? {}) as Record<string, unknown>;
    return typeof sku === 'string' && typeof quantity === 'string' ? [{ sku, quantity }] : [];
  });
};

type Entry = Pick<TimelineEntry, 'action' | 'before' | 'after'> & { reason?: string | null };
type Reader = (entry: Entry) => OrderEntry;

const readers: Record<Exclude<OrderEntry['kind'], 'other'>, Reader> = {
  create: ({ after }) => ({
    kind: 'create',
    totalMinor: amountOf(after, 'totalMinor'),
    beforeMinor: undefined,
  }),
  update: ({ before, after }) => ({
    kind: 'update',
    totalMinor: amountOf(after, 'totalMinor'),
    beforeMinor: amountOf(before, 'totalMinor'),
  }),
  revise: ({ before, after }) => ({
    kind: 'revise',
    changes: changesOf(versionOf(before), versionOf(after)),
    fields: revisedFieldsOf({ before, after }),
    documents: [namesOf(after, 'creditNotes'), textOf(after, 'invoice')]
      .filter((one) => one !== '')
      .join(', '),
    held: reasonsOf(after),
  }),
  confirm: ({ after }) => ({
    kind: 'confirm',
    number: textOf(after, 'number'),
    held: reasonsOf(after),
    day: textOf(after, 'orderedOn'),
    waiting: linesOf(after, 'waiting'),
  }),
  fill: ({ after }) => ({ kind: 'fill', lines: linesOf(after) }),
  ship: ({ after }) => ({
    kind: 'ship',
    isWhole: textOf(after, 'deliveryState') === 'full',
    shipment: textOf(after, 'shipment'),
    lines: linesOf(after),
    day: textOf(after, 'shippedOn'),
  }),
  hold: () => ({ kind: 'hold' }),
  hold_again: ({ after }) => ({ kind: 'hold_again', held: reasonsOf(after) }),
  release: ({ after }) => ({ kind: 'release', paidBy: namesOf(after, 'paidBy') }),
  complete: () => ({ kind: 'complete' }),
  cancel: () => ({ kind: 'cancel' }),
  approve_prices: () => ({ kind: 'approve_prices' }),
  add_pictures: () => ({ kind: 'add_pictures' }),
  name_customer: ({ after }) => ({ kind: 'name_customer', customer: textOf(after, 'customer') }),
  move_customer: ({ before, after }) => ({
    kind: 'move_customer',
    customer: textOf(after, 'customer'),
    former: textOf(before, 'customer'),
    documents: [namesOf(after, 'creditNotes'), namesOf(after, 'payments')]
      .filter((one) => one !== '')
      .join(', '),
  }),
  quote: ({ after }) => ({ kind: 'quote', quote: textOf(after, 'quote'), day: textOf(after, 'givenOn') }),
  decline_quote: ({ before, after }) => ({
    kind: 'decline_quote',
    quote: textOf(before, 'quote'),
    day: textOf(after, 'declinedOn'),
  }),
  cancel_rest: ({ after }) => ({ kind: 'cancel_rest', lines: linesOf(after) }),
  undo_shipment: ({ before, after }) => ({
    kind: 'undo_shipment',
    shipment: textOf(before, 'shipment'),
    lines: linesOf(after),
  }),
  invoice: ({ after }) => ({
    kind: 'invoice',
    invoice: textOf(after, 'invoice'),
    day: textOf(after, 'issuedOn'),
  }),
  mail_document: ({ after }) => ({ kind: 'mail_document', ...sharedOf(after), to: textOf(after, 'to') }),
  stop_sharing: ({ after }) => ({ kind: 'stop_sharing', ...sharedOf(after) }),
  void_invoice: ({ before, after }) => ({
    kind: 'void_invoice',
    invoice: textOf(before, 'invoice'),
    creditNote: textOf(after, 'creditNote'),
  }),
  credit_invoice: ({ before, after }) => ({
    kind: 'credit_invoice',
    invoice: textOf(before, 'invoice'),
    creditNote: textOf(after, 'creditNote'),
  }),
  write_off: ({ after }) => ({
    kind: 'write_off',
    invoice: textOf(after, 'invoice'),
    amountMinor: amountOf(after, 'amountMinor') ?? 0,
  }),
  undo_write_off: ({ before }) => ({
    kind: 'undo_write_off',
    invoice: textOf(before, 'invoice'),
    amountMinor: amountOf(before, 'amountMinor') ?? 0,
  }),
  customer_confirm: (entry) => ({ kind: 'customer_confirm', ...saidOf(entry) }),
  customer_dispute: (entry) => ({ kind: 'customer_dispute', ...saidOf(entry) }),
  pay_online: (entry) => ({ kind: 'pay_online', ...saidOf(entry), ...moneyOf(entry.after) }),
  close_dispute: (entry) => ({ kind: 'close_dispute', ...saidOf(entry) }),
  correct_particulars: ({ before }) => ({
    kind: 'correct_particulars',
    invoice: textOf(before, 'invoice'),
    former: ['name', 'address', 'taxNumber', 'reference']
      .map((name) => textOf(before, name))
      .filter((one) => one !== '')
      .join(', '),
  }),
  pay: ({ after }) => ({ kind: 'pay', ...moneyOf(after) }),
  refund: ({ after }) => ({ kind: 'refund', ...moneyOf(after) }),
  apply_credit: ({ after }) => ({ kind: 'apply_credit', amountMinor: amountOf(after, 'appliedMinor') ?? 0 }),
  take_back: ({ after }) => ({
    kind: 'take_back',
    return: textOf(after, 'return'),
    isHere: textOf(after, 'status') !== 'requested',
    lines: linesOf(after),
    day: textOf(after, 'requestedOn'),
    approver: textOf(after, 'approver'),
  }),
  settle_return: ({ after }) => ({
    kind: 'settle_return',
    return: textOf(after, 'return'),
    gives: returnGifts.find((one) => one === after?.['gives']),
    amountMinor: amountOf(after, 'creditedMinor') ?? 0,
  }),
  undo_return: ({ before }) => ({
    kind: 'undo_return',
    return: textOf(before, 'return'),
    wasHere: textOf(before, 'status') !== 'requested',
  }),
  reverse_payment: ({ before }) => ({ kind: 'reverse_payment', payment: textOf(before, 'payment') }),
};

const sharedOf = (after: Fields) => {
  const kind = textOf(after, 'kind');
  return { shared: isSharedKind(kind) ? kind : 'invoice', document: textOf(after, 'document') } as const;
};

const saidOf = ({ after }: Entry) => ({ invoice: textOf(after, 'invoice'), name: textOf(after, 'name') });

const moneyOf = (after: Fields) => ({
  payment: textOf(after, 'payment'),
  method: textOf(after, 'method'),
  amountMinor: amountOf(after, 'amountMinor') ?? 0,
  day: textOf(after, 'paidOn'),
});

export function readOrderEntry(entry: Entry): OrderEntry {
  const kind = entry.action.replace(/^order\./u, '');
  return Object.hasOwn(readers, kind) ? readers[kind as keyof typeof readers](entry) : { kind: 'other' };
}

/** The person who last put the order on hold, and when, if the entries have it. Entries come newest first. */
export function whoHeld(
  entries: readonly Pick<TimelineEntry, 'action' | 'actor' | 'at'>[],
): { actor: string; at: string } | undefined {
  const held = entries.find(({ action }) => action === 'order.hold');
  return held && held.actor !== null ? { actor: held.actor, at: held.at } : undefined;
}
