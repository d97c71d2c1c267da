import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { happeningOf, type OrderHappening } from './order-history.ts';
import { orderTimelineQuery } from './orders.queries.ts';

interface Told {
  what: string;
  detail?: string;
}

/** A happening as a sentence, and what is worth adding to it. */
function tell(
  t: TFunction<'sales'>,
  happening: OrderHappening,
  amount: (minor: number) => string,
  quantity: (text: string) => string,
): Told {
  switch (happening.kind) {
    case 'create':
    case 'update': {
      const { kind, totalMinor, beforeMinor } = happening;
      const what = t(`history.${kind}`);
      if (totalMinor === undefined) return { what };
      if (beforeMinor === undefined || beforeMinor === totalMinor)
        return { what, detail: t('history.total', { amount: amount(totalMinor) }) };
      return {
        what,
        detail: t('history.totalChanged', { before: amount(beforeMinor), after: amount(totalMinor) }),
      };
    }
    case 'confirm':
      return { what: t('history.confirm', { number: happening.number }) };
    case 'ship':
      return {
        what: t(happening.isWhole ? 'history.shipWhole' : 'history.shipPart', {
          shipment: happening.shipment,
        }),
        detail: happening.lines.map((line) => `${line.sku} × ${quantity(line.quantity)}`).join(', '),
      };
    case 'hold':
    case 'release':
    case 'complete':
    case 'cancel':
    case 'other':
      return { what: t(`history.${happening.kind}`) };
    case 'invoice':
      return { what: t('history.invoice', { invoice: happening.invoice }) };
    case 'mail_invoice':
      return { what: t('history.mailInvoice', { invoice: happening.invoice }), detail: happening.to };
    case 'void_invoice':
      return {
        what: t('history.voidInvoice', { invoice: happening.invoice, creditNote: happening.creditNote }),
      };
    case 'pay':
      return {
        what: t('history.pay', {
          amount: amount(happening.amountMinor),
          method: happening.method ? t(`methods.${happening.method}`) : '',
        }),
        detail: happening.payment,
      };
    case 'reverse_payment':
      return { what: t('history.reversePayment', { payment: happening.payment }) };
  }
}

/** What happened to an order, by whom, newest first. */
export function OrderTimeline({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const { data } = useQuery(orderTimelineQuery(id));
  const amount = (minor: number): string => moneyText(minor, currency, locale);
  const quantity = (text: string): string => quantityText(text, locale);
  return (
    <Section title={t('history.title')} isScreenOnly>
      <Timeline
        label={t('history.title')}
        entries={(data?.items ?? []).map((entry) => ({
          id: entry.id,
          at: entry.at,
          who: entry.actor ?? t('history.system'),
          ...tell(t, happeningOf(entry), amount, quantity),
        }))}
      />
    </Section>
  );
}
