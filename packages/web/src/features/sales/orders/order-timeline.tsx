import { dayIn } from '@shelfwise/contract/primitives/days';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { useMethodName } from '../payments/payment-methods.ts';
import { titleOf } from '../sharing/share-words.ts';
import { happeningOf, type OrderHappening } from './order-history.ts';

interface Told {
  what: string;
  detail?: string | undefined;
}

/** How amounts, quantities, days and ways to pay are written. */
interface Writing {
  amount: (minor: number) => string;
  lines: (lines: ReadonlyArray<{ sku: string; quantity: string }>) => string;
  /** The day a document counts for; nothing where it is the day it was written down. */
  day: (day: string) => string | undefined;
  method: (code: string) => string;
}

/** A happening as a sentence, and what is worth adding to it. */
function tell(t: TFunction<'sales'>, happening: OrderHappening, write: Writing): Told {
  switch (happening.kind) {
    case 'create':
    case 'update': {
      const { kind, totalMinor, beforeMinor } = happening;
      const what = t(`history.${kind}`);
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
    case 'confirm':
      return {
        what: t(happening.isHeld ? 'history.confirmHeld' : 'history.confirm', { number: happening.number }),
        detail: write.day(happening.day),
      };
    case 'ship':
      return {
        what: t(happening.isWhole ? 'history.shipWhole' : 'history.shipPart', {
          shipment: happening.shipment,
        }),
        detail: joined(write.day(happening.day), write.lines(happening.lines)),
      };
    case 'hold':
    case 'release':
    case 'complete':
    case 'cancel':
    case 'approve_prices':
    case 'other':
      return { what: t(`history.${happening.kind}`) };
    case 'name_customer':
      return { what: t('history.name_customer', { customer: happening.customer }) };
    case 'cancel_rest':
      return { what: t('history.cancel_rest'), detail: write.lines(happening.lines) };
    case 'invoice':
      return {
        what: t('history.invoice', { invoice: happening.invoice }),
        detail: write.day(happening.day),
      };
    case 'mail_document':
    case 'stop_sharing': {
      const document = titleOf(t, happening.shared, happening.document);
      return {
        what: t(`history.${happening.kind}`, { document }),
        detail: happening.kind === 'mail_document' ? happening.to : undefined,
      };
    }
    case 'void_invoice':
    case 'credit_invoice':
      return {
        what: t(`history.${happening.kind}`, {
          invoice: happening.invoice,
          creditNote: happening.creditNote,
        }),
      };
    case 'pay':
    case 'refund':
      return {
        what: t(`history.${happening.kind}`, {
          amount: write.amount(happening.amountMinor),
          method: write.method(happening.method),
        }),
        detail: joined(happening.payment, write.day(happening.day)),
      };
    case 'apply_credit':
      return { what: t('history.apply_credit', { amount: write.amount(happening.amountMinor) }) };
    case 'reverse_payment':
      return { what: t('history.reversePayment', { payment: happening.payment }) };
  }
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined;

/** What happened to an order. */
export function OrderTimeline({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const methodName = useMethodName();
  const writingAt = (at: string): Writing => ({
    amount: (minor) => moneyText(minor, currency, locale),
    lines: (lines) => lines.map((line) => `${line.sku} × ${quantityText(line.quantity, locale)}`).join(', '),
    day: (day) =>
      day === '' || day === dayIn(timezone, new Date(at))
        ? undefined
        : t('history.countsFor', { day: formatDate(day, 'date', locale, timezone) }),
    method: (code) => methodName(code),
  });
  return (
    <RecordTimeline
      subject="order"
      id={id}
      tell={(entry) => tell(t, happeningOf(entry), writingAt(entry.at))}
    />
  );
}
