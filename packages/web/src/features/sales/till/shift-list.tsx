import type { ShiftRow } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import css from './till.module.css';
import { shiftsQuery } from './till.queries.ts';

/** Shifts, each with its variance, and the way to what happened in it. */
function ShiftRows({ items }: { items: readonly ShiftRow[] }) {
  const { t } = useTranslation('till');
  const { locale, displayTimezone } = useRegion();
  const moment = (at: string): string => formatDate(at, 'moment', locale, displayTimezone);
  return (
    <ul className={css.rows}>
      {items.map((shift) => (
        <li key={shift.id}>
          <AppLink href={`/till?shift=${shift.id}`} className={css.row}>
            <span>
              {[shift.tillName, shift.userName].join(' · ')}
              <span className={css.detail}>
                {shift.number} · {moment(shift.openedAt)}
                {shift.closedAt === null ? null : ` – ${moment(shift.closedAt)}`}
              </span>
            </span>
            <span className={css.variance} data-off={(shift.varianceMinor ?? 0) !== 0 || undefined}>
              {shift.varianceMinor === null ? (
                t('shifts.open')
              ) : (
                <MoneyText amountMinor={shift.varianceMinor} currency={shift.currency} isExact />
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The newest shifts: the caller's own, or everybody's for who may see reports. */
export function ShiftList({ limit = 50 }: { limit?: number }) {
  const { t } = useTranslation('till');
  return (
    <Fetched query={useQuery(shiftsQuery(limit))} wait={css.wait}>
      {({ items }) =>
        items.length === 0 ? <p className={css.lead}>{t('shifts.none')}</p> : <ShiftRows items={items} />
      }
    </Fetched>
  );
}
