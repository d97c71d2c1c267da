import type { Quote } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../components/date-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { quoteWordOf } from '../order-words.ts';

/** Until when an offer holds, or that it has expired. */
export function OfferEnd({ quote }: { quote: Quote }) {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  return quoteWordOf(quote, todayIn(timezone)) === 'expired' ? (
    <StatusBadge tone="warn">{t('quote.states.expired')}</StatusBadge>
  ) : (
    <span style={{ color: 'var(--ink-2)' }}>
      {t('quote.until')} <DateText value={quote.validUntil} style="day" />
    </span>
  );
}
