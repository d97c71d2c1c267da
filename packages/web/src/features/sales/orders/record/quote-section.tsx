import type { Order, Quote } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { DocumentSharing } from '../../sharing/document-sharing.tsx';
import { sharedQuote } from '../../sharing/shared-document.ts';
import css from '../documents.module.css';
import { quoteWordOf } from '../order-words.ts';

/** At the top of a draft on offer: its quote, and until when the offer holds. */
export function Offered({ quote }: { quote: Quote }) {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  return (
    <>
      {' '}
      · {t('share.titles.quote', { number: quote.number })},{' '}
      {quoteWordOf(quote, todayIn(timezone)) === 'expired' ? `${t('quote.states.expired')}, ` : null}
      {t('quote.until')} <DateText value={quote.validUntil} />
    </>
  );
}

/** What the customer was offered, and how that stands: on a confirmed order, that it came from it. */
export function QuoteSection({ order, quote }: { order: Order; quote: Quote }) {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  return (
    <Section title={t('quote.section')} isFlush>
      <ul className={css.list}>
        <li className={css.row}>
          <div className={css.main}>
            <span className={css.title}>{t('share.titles.quote', { number: quote.number })}</span>
            <span className={css.quiet}>
              {t(`quote.states.${quoteWordOf(quote, todayIn(timezone))}`)} · {t('quote.given')}{' '}
              <DateText value={quote.givenOn} /> · {t('quote.until')} <DateText value={quote.validUntil} />
            </span>
            {quote.status === 'accepted' && quote.decidedOn !== null ? (
              <span className={css.quiet}>
                {t('quote.acceptedBy')} <DateText value={quote.decidedOn} />
                {quote.decidedOn > quote.validUntil ? `, ${t('quote.afterEnd')}` : null}
              </span>
            ) : null}
          </div>
          <MoneyText amountMinor={quote.totalMinor} currency={order.currency} />
          <span className={css.buttons} data-keep-clear>
            <DocumentSharing shared={sharedQuote(quote, order.currency)} customerId={order.customerId} />
          </span>
        </li>
      </ul>
    </Section>
  );
}
