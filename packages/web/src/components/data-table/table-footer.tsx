import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../region.tsx';
import { type PagedRows, totalText } from './columns.ts';
import css from './data-table.module.css';

interface TableFooterProps<Row> {
  page: PagedRows<Row>;
  /** '{{count}} orders', in the words of the list. */
  countLabel: ((count: number, shown: string) => string) | undefined;
  sums: ReactNode;
  hasSelection: boolean;
}

/** The number of rows and their sums. Loads the next page when it is scrolled into view. */
export function TableFooter<Row>({ page, countLabel, sums, hasSelection }: TableFooterProps<Row>) {
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  const sentinel = useRef<HTMLDivElement>(null);
  const { hasMore, isLoadingMore, loadMore } = page;
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !hasMore || isLoadingMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoadingMore, loadMore]);

  const total = page.total ?? { count: page.rows.length, isEstimate: page.hasMore };
  const shown = totalText(total, locale);
  return (
    <div className={css.footer}>
      <span>
        {countLabel ? countLabel(total.count, shown) : t('table.count', { count: total.count, shown })}
        {total.isEstimate ? <span className={css.quiet}> {t('table.estimated')}</span> : null}
        {sums === undefined || sums === null ? null : <> · {sums}</>}
      </span>
      {hasMore ? (
        <Button size="xs" data-reads loading={isLoadingMore} onClick={loadMore}>
          {t('table.more')}
        </Button>
      ) : null}
      <span className={css.keysHint} aria-hidden>
        {t(hasSelection ? 'table.keysHint' : 'table.keysHintPlain')}
      </span>
      <div ref={sentinel} className={css.sentinel} />
    </div>
  );
}
