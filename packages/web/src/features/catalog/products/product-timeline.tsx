import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';
import { unitPriceText } from '../../../lib/money.ts';
import { tellChange, type ToldField } from './product-timeline-text.ts';
import { productTimelineQuery } from './products.queries.ts';
import css from './product-screen.module.css';

/** What happened to the product, by whom, in plain sentences. */
export function ProductTimeline({ id }: { id: string }) {
  const { t } = useTranslation('catalog');
  const query = useInfiniteQuery(productTimelineQuery(id));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t('timeline.title')} isScreenOnly>
      {query.isError ? (
        <p className={css.quiet}>
          {t('timeline.failed')}{' '}
          <Button size="xs" onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      ) : query.isPending ? (
        <div className={css.wait} aria-busy />
      ) : (
        <Timeline
          label={t('timeline.title')}
          entries={entries.map((entry) => ({
            id: entry.id,
            at: entry.at,
            who: entry.actor ?? t('timeline.system'),
            what: <Change entry={entry} />,
          }))}
        />
      )}
      {query.hasNextPage ? (
        <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      ) : null}
    </Section>
  );
}

function Change({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('catalog');
  const region = useRegion();
  const told = tellChange(entry);
  if (told.kind !== 'update') return t(`timeline.${told.kind}`);
  const show = (field: ToldField, value: string | null): string => {
    if (value === null) return t('timeline.nothing');
    return field === 'unitPrice' ? unitPriceText(value, region.currency, region.locale) : value;
  };
  if (told.changes.length === 0) return t('timeline.same');
  return told.changes.map(({ field, from, to }) => (
    <span key={field} className={css.change}>
      {from === null && to === null
        ? t('timeline.changed', { field: t(`fields.${field}`) })
        : t('timeline.changedFromTo', {
            field: t(`fields.${field}`),
            from: show(field, from),
            to: show(field, to),
          })}
    </span>
  ));
}
