import { Button } from '@mantine/core';
import type { FigureQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { documentHref } from '../../ledger/index.ts';
import { figureEntriesQuery } from './reports.queries.ts';
import css from './reports.module.css';

/** The entries that a figure is the sum of, the newest first; each leads to its document. */
export function FigureEntries({ figure }: { figure: FigureQuery }) {
  const { t, i18n } = useTranslation('reports');
  const hasInvoices = useViewer().has('accountsReceivable');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    figureEntriesQuery(figure, i18n.language),
  );
  if (error && !data)
    return <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />;
  const [first] = data?.pages ?? [];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={css.entries} aria-busy={data === undefined}>
      {first === undefined ? null : items.length === 0 ? (
        <p className={css.quiet}>{t('figure.none')}</p>
      ) : (
        <>
          <p className={css.sum}>
            {t('figure.sum')} <MoneyText amountMinor={first.totalMinor} currency={first.currency} isExact />
          </p>
          <ul>
            {items.map(({ id, day, memo, accountName, partyName, amountMinor, document }) => {
              const href = documentHref(document, hasInvoices);
              const name = memo ?? document.number;
              return (
                <li key={id}>
                  <span className={css.entry}>
                    {href === undefined ? name : <AppLink href={href}>{name}</AppLink>}
                    <span className={css.quiet}>
                      <DateText value={day} style="date" /> ·{' '}
                      {[partyName, accountName].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <MoneyText amountMinor={amountMinor} currency={first.currency} isExact />
                </li>
              );
            })}
          </ul>
          {hasNextPage ? (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('figure.more')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
