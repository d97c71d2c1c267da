import type { AgeingRows } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../../../components/lines/settling.module.css';
import { ageingRowsQuery } from './payables.queries.ts';

interface AgeingRowsDialogProps {
  title: string;
  asked: AgeingRows;
  currency: string;
  onClose: () => void;
}

/** The documents that a figure of the ageing adds up. */
export function AgeingRowsDialog({ title, asked, currency, onClose }: AgeingRowsDialogProps) {
  const { t } = useTranslation('payables');
  const { data } = useQuery(ageingRowsQuery(asked));
  const more = (data?.count ?? 0) - (data?.items.length ?? 0);
  return (
    <Dialog opened onClose={onClose} title={title} size={560}>
      <ul className={css.rows} aria-busy={data === undefined}>
        {data?.items.map((row) => (
          <li key={row.id}>
            <span>
              <AppLink
                href={
                  row.kind === 'payment'
                    ? `/accounts-payable/payments/${row.id}`
                    : `/accounts-payable/${row.id}`
                }
              >
                {row.number}
              </AppLink>{' '}
              · {row.supplierName}{' '}
              <span className={css.quiet}>
                {row.dueOn === null ? (
                  <DateText value={row.day} style="date" />
                ) : (
                  <>
                    {t(row.lateDays > 0 ? 'pay.wasDue' : 'pay.due')}{' '}
                    <DateText value={row.dueOn} style="date" />
                  </>
                )}
              </span>
            </span>
            <MoneyText amountMinor={row.openMinor} currency={currency} isExact />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={css.quiet}>{t('ageing.more', { count: more })}</p> : null}
    </Dialog>
  );
}
