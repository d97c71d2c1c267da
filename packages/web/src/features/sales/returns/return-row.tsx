import type { ReturnRow } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../orders/documents.module.css';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedReturn } from '../sharing/shared-document.ts';
import { ReturnBadges } from './return-state.tsx';

/** A return among the documents of its order. */
export function OrderReturnRow({ one }: { one: ReturnRow }) {
  const { t } = useTranslation('returns');
  return (
    <li className={css.row} data-void={one.status === 'cancelled' || undefined}>
      <div className={css.main}>
        <AppLink href={`/orders/returns/${one.id}`} className={css.title}>
          {t('one', { number: one.number })}
        </AppLink>
        <span className={css.quiet}>
          <DateText value={one.requestedOn} style="date" /> · {one.locationName} · {one.requestedBy}
        </span>
      </div>
      <span className={css.badges}>
        <ReturnBadges one={one} />
      </span>
      {one.creditedMinor === 0 ? null : (
        <span className={css.amount}>
          <MoneyText amountMinor={one.creditedMinor} currency={one.currency} />
        </span>
      )}
      <span className={css.buttons} data-keep-clear>
        <DocumentSharing shared={sharedReturn(one)} customerId={one.customerId} />
      </span>
    </li>
  );
}
