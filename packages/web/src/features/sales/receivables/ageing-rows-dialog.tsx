import type {
  AgeingRow,
  AgeingRows,
} from '@shelfwise/contract/features/sales/receivables/receivables.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import css from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { ageingRowsQuery } from './receivables.queries.ts';

interface AgeingRowsDialogProps {
  title: string;
  asked: AgeingRows;
  currency: string;
  onClose: () => void;
}

const hrefs: Record<AgeingRow['kind'], string | undefined> = {
  invoice: '/accounts-receivable',
  payment: '/accounts-receivable/payments',
  credit_note: undefined,
};

/** The documents that a figure of the ageing adds up. */
export function AgeingRowsDialog({ title, asked, currency, onClose }: AgeingRowsDialogProps) {
  const { t } = useTranslation('receivables');
  const { data } = useQuery(ageingRowsQuery(asked));
  const more = (data?.count ?? 0) - (data?.items.length ?? 0);
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <ul className={css.rows} aria-busy={data === undefined}>
        {data?.items.map(
          ({ id, kind, number, customerName, dueOn, day, lateDays, openMinor, isDisputed }) => (
            <li key={id}>
              <span>
                {hrefs[kind] === undefined ? (
                  number
                ) : (
                  <AppLink href={`${hrefs[kind]}/${id}`}>{number}</AppLink>
                )}{' '}
                · {customerName ?? t('walkIn')}{' '}
                <span className={css.quiet}>
                  {dueOn === null ? (
                    <DateText value={day} style="date" />
                  ) : (
                    <>
                      {t(lateDays > 0 ? 'pay.wasDue' : 'pay.due')} <DateText value={dueOn} style="date" />
                    </>
                  )}
                </span>{' '}
                {isDisputed ? <StatusBadge tone="bad">{t('disputed')}</StatusBadge> : null}
              </span>
              <MoneyText amountMinor={openMinor} currency={currency} isExact />
            </li>
          ),
        )}
      </ul>
      {more > 0 ? <p className={css.quiet}>{t('ageing.more', { count: more })}</p> : null}
    </Dialog>
  );
}
