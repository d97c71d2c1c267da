import { Button } from '@mantine/core';
import type {
  ShiftRow,
  ShiftSums as ShiftSumsOf,
} from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { moneyText } from '../../../lib/money.ts';
import css from './till.module.css';
import { type ShiftFilters, shiftsQuery, shiftSumsQuery } from './till.queries.ts';

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

/** How far the counts were off in all. */
function ShiftSums({ sums }: { sums: ShiftSumsOf }) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const text = (minor: SumMinor): string => moneyText(minor, sums.currency, locale);
  return (
    <p className={css.sums}>
      <span className={css.variance} data-off={sums.varianceMinor !== 0 || undefined}>
        <MoneyText amountMinor={sums.varianceMinor} currency={sums.currency} isExact />
      </span>
      <span>
        {t('shifts.off', { count: sums.count, off: sums.offCount })}
        {sums.offCount === 0
          ? null
          : ` ${t('shifts.shortOver', { short: text(sums.shortMinor), over: text(sums.overMinor) })}`}
        {sums.floatMinor === 0 ? null : ` ${t('shifts.floats', { amount: text(sums.floatMinor) })}`}
      </span>
    </p>
  );
}

interface ShiftListProps {
  /** which of them; all where it is left out */
  asked?: ShiftFilters;
  /** says first how far their counts were off in all */
  hasSums?: boolean;
  /** rows before somebody asks for more */
  first?: number;
}

/** Shifts, the newest first: the caller's own, or everybody's for who may see reports. */
export function ShiftList({ asked = {}, hasSums = false, first = 50 }: ShiftListProps) {
  const { t } = useTranslation('till');
  const page = usePagedRows(useInfiniteQuery(shiftsQuery({ ...asked, limit: first })));
  const sums = useQuery({ ...shiftSumsQuery(asked), enabled: hasSums });
  if (page.errorMessage !== undefined) return <ErrorState message={page.errorMessage} onRetry={page.retry} />;
  if (page.isOffline) return <OfflineState onRetry={page.retry} />;
  if (page.isLoading) return <div className={css.wait} aria-busy />;
  if (page.rows.length === 0) return <p className={css.lead}>{t('shifts.none')}</p>;
  return (
    <>
      {sums.data ? <ShiftSums sums={sums.data} /> : null}
      <ShiftRows items={page.rows} />
      {page.hasMore ? (
        <Button loading={page.isLoadingMore} onClick={page.loadMore}>
          {t('shifts.more')}
        </Button>
      ) : null}
    </>
  );
}
