import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { Warning } from '../../../../components/warning.tsx';
import css from './receiving.module.css';

/** What is to be known of a draft while it is counted: what it is entered in place of, and what it may be entered a second time of. */
export function DraftNotices({ receipt }: { receipt: StockReceipt }) {
  const { t } = useTranslation('stock-receipts');
  const { replaces, repeats } = receipt;
  return (
    <>
      {replaces === null ? null : (
        <Warning title={t('replace.draft', { number: replaces.number })}>
          <p className={css.notice}>
            {t('replace.draftText')}{' '}
            <AppLink href={`/stock-receipts/${replaces.id}`}>{replaces.number}</AppLink>
          </p>
        </Warning>
      )}
      {repeats.length === 0 ? null : (
        <Warning title={t('repeats.title')}>
          {repeats.map((one) => (
            <p key={one.id} className={css.notice}>
              <AppLink href={`/stock-receipts/${one.id}`}>
                {[one.number ?? t('draft'), one.deliveryNoteNumber].filter(Boolean).join(' / ')}
              </AppLink>
              {' · '}
              <DateText value={one.businessDate ?? one.createdAt} style="date" />
              {' · '}
              {[one.locationName, one.createdBy].filter(Boolean).join(', ')}
              {' · '}
              {t(one.isSameNote ? 'repeats.sameNote' : 'repeats.sameGoods')}
            </p>
          ))}
        </Warning>
      )}
    </>
  );
}
