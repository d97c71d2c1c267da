import type { HoldReason } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../../components/record-timeline.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { moneyText, quantityText } from '../../../../lib/money.ts';
import { useMethodName } from '../../payments/payment-methods.ts';
import { titleOf } from '../../sharing/share-words.ts';
import { useChangeText } from '../change-text.ts';
import type { LineChange } from '../order-changes.ts';
import type { FieldChange } from '../../../../components/record-changes.ts';
import { useRevisedFieldText } from './revised-field-text.ts';
import type { RevisedField } from './revised-fields.ts';
import { readOrderEntry, type OrderEntry } from './order-history.ts';

interface Told {
  what: string;
  detail?: string | undefined;
}

/** Writes amounts, quantities, days and ways to pay. */
interface Writing {
  amount: (minor: number) => string;
  lines: (lines: ReadonlyArray<{ sku: string; quantity: string }>) => string;
  /** The day a document counts for; undefined where it was written down on the same day. */
  day: (day: string) => string | undefined;
  method: (code: string) => string;
  change: (change: LineChange) => string;
  field: (change: FieldChange<RevisedField>) => string;
  /** Why the order was held; undefined where it was not. */
  held: (reasons: readonly HoldReason[]) => string | undefined;
}

/** An entry as a sentence that begins with the person who did it, with a detail where that is useful. */
function tell(t: TFunction<'sales'>, entry: OrderEntry, who: string, write: Writing): Told {
  switch (entry.kind) {
    case 'create':
    case 'update': {
      const { kind, totalMinor, beforeMinor } = entry;
      const what = t(`history.${kind}`, { who });
      if (totalMinor === undefined) return { what };
      if (beforeMinor === undefined || beforeMinor === totalMinor)
        return { what, detail: t('history.total', { amount: write.amount(totalMinor) }) };
      return {
        what,
        detail: t('history.totalChanged', {
          before: write.amount(beforeMinor),
          after: write.amount(totalMinor),
        }),
      };
    }
    case 'revise':
      return {
        what: t('history.revise', { who }),
        detail: joined(
          write.held(entry.held),
          ...entry.changes.map(write.change),
          ...entry.fields.map(write.field),
          entry.documents,
        ),
      };
    case 'confirm':
      return {
        what: t('history.confirm', {
          who,
          number: entry.number,
        }),
        detail: joined(
          write.held(entry.held),
          write.day(entry.day),
          entry.waiting.length === 0
            ? undefined
            : t('history.waiting', { lines: write.lines(entry.waiting) }),
        ),
      };
    case 'fill':
      return { what: t('history.fill'), detail: write.lines(entry.lines) };
    case 'ship':
      return {
        what: t(entry.isWhole ? 'history.shipWhole' : 'history.shipPart', {
          who,
          shipment: entry.shipment,
        }),
        detail: joined(write.day(entry.day), write.lines(entry.lines)),
      };
    case 'hold_again':
      return { what: t('history.hold_again'), detail: write.held(entry.held) };
    case 'hold':
    case 'complete':
    case 'cancel':
    case 'approve_prices':
    case 'add_pictures':
    case 'other':
      return { what: t(`history.${entry.kind}`, { who }) };
    case 'release':
      return {
        what:
          entry.paidBy === ''
            ? t('history.release', { who })
            : t('history.releasePaid', { paidBy: entry.paidBy }),
      };
    case 'name_customer':
      return { what: t('history.name_customer', { who, customer: entry.customer }) };
    case 'move_customer':
      return {
        what: t('history.move_customer', { who, customer: entry.customer, former: entry.former }),
        detail: joined(entry.documents),
      };
    case 'quote':
    case 'decline_quote':
      return { what: t(`history.${entry.kind}`, { who, quote: entry.quote }), detail: write.day(entry.day) };
    case 'undo_shipment':
      return {
        what: t('history.undo_shipment', { who, shipment: entry.shipment }),
        detail: write.lines(entry.lines),
      };
    case 'cancel_rest':
      return { what: t('history.cancel_rest', { who }), detail: write.lines(entry.lines) };
    case 'invoice':
      return {
        what: t('history.invoice', { who, invoice: entry.invoice }),
        detail: write.day(entry.day),
      };
    case 'mail_document':
    case 'stop_sharing': {
      const document = titleOf(t, entry.shared, entry.document);
      return {
        what: t(`history.${entry.kind}`, { who, document }),
        detail: entry.kind === 'mail_document' ? entry.to : undefined,
      };
    }
    case 'void_invoice':
    case 'credit_invoice':
      return {
        what: t(`history.${entry.kind}`, {
          who,
          invoice: entry.invoice,
          creditNote: entry.creditNote,
        }),
      };
    case 'correct_particulars':
      return {
        what: t('history.correct_particulars', { who, invoice: entry.invoice }),
        detail: t('history.formerParticulars', { former: entry.former }),
      };
    case 'write_off':
    case 'undo_write_off':
      return {
        what: t(`history.${entry.kind}`, {
          who,
          invoice: entry.invoice,
          amount: write.amount(entry.amountMinor),
        }),
      };
    case 'customer_confirm':
    case 'customer_dispute':
    case 'close_dispute':
      return { what: t(`history.${entry.kind}`, { who, name: entry.name, invoice: entry.invoice }) };
    case 'pay_online':
      return {
        what: t('history.pay_online', {
          name: entry.name,
          invoice: entry.invoice,
          amount: write.amount(entry.amountMinor),
        }),
        detail: joined(entry.payment, write.day(entry.day)),
      };
    case 'pay':
    case 'refund':
      return {
        what: t(`history.${entry.kind}`, {
          who,
          amount: write.amount(entry.amountMinor),
          method: write.method(entry.method),
        }),
        detail: joined(entry.payment, write.day(entry.day)),
      };
    case 'apply_credit':
      return { what: t('history.apply_credit', { who, amount: write.amount(entry.amountMinor) }) };
    case 'take_back':
      return {
        what: t(entry.isHere ? 'history.take_back' : 'history.ask_back', { who, return: entry.return }),
        detail: joined(
          write.day(entry.day),
          write.lines(entry.lines),
          entry.approver === '' ? '' : t('history.agreedBy', { user: entry.approver }),
        ),
      };
    case 'settle_return':
      return {
        what: t('history.settle_return', { who, return: entry.return }),
        detail: entry.gives && t(`history.gives.${entry.gives}`, { amount: write.amount(entry.amountMinor) }),
      };
    case 'undo_return':
      return {
        what: t(entry.wasHere ? 'history.undo_return' : 'history.cancel_return', {
          who,
          return: entry.return,
        }),
      };
    case 'reverse_payment':
      return { what: t('history.reversePayment', { who, payment: entry.payment }) };
  }
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;

/** The timeline of an order. */
export function OrderTimeline({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const methodName = useMethodName();
  const changeText = useChangeText(currency);
  const fieldText = useRevisedFieldText(currency);
  const writingAt = (at: string): Writing => ({
    amount: (minor) => moneyText(minor, currency, locale),
    lines: (lines) => lines.map((line) => `${line.sku} × ${quantityText(line.quantity, locale)}`).join(', '),
    day: (day) =>
      day === '' || day === dayIn(timezone, new Date(at))
        ? undefined
        : t('history.countsFor', { day: formatDate(day, 'date', locale, timezone) }),
    method: (code) => methodName(code),
    change: changeText,
    field: fieldText,
    held: (reasons) =>
      reasons.length === 0
        ? undefined
        : t('history.held', { why: reasons.map((reason) => t(`holdWhy.${reason}`)).join(', ') }),
  });
  return (
    <RecordTimeline
      subject="order"
      id={id}
      tell={(entry, who) => {
        const { what, detail } = tell(t, readOrderEntry(entry), who, writingAt(entry.at));
        return { what, detail: joined(detail, entry.reason ?? undefined) };
      }}
    />
  );
}
