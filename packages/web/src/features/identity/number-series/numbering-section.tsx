import { Button } from '@mantine/core';
import type { NumberSeriesState } from '@shelfwise/contract/features/identity/number-series/number-series.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { NumberingDialog } from './numbering-dialog.tsx';
import css from './numbering.module.css';

/** What the next document of each series is called. */
export function NumberingSection() {
  const { t } = useTranslation('company-settings');
  const query = useQuery(orpc.numberSeries.list.queryOptions({ staleTime: 0 }));
  const [asked, setAsked] = useState<NumberSeriesState>();
  if (query.isError)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <div className={css.wait} aria-busy />;
  return (
    <>
      <ul className={css.list} aria-label={t('sections.numbering.title')}>
        {query.data.items.map((one) => (
          <li key={one.series} className={css.row}>
            <span className={css.name}>{t(`numbering.series.${one.series}`)}</span>
            <span className={css.next}>
              <span className={css.quiet}>{t('numbering.next')}</span>
              {one.prefix}
              {one.nextNumber}
            </span>
            <Button
              size="xs"
              aria-label={t('numbering.changeNamed', { series: t(`numbering.series.${one.series}`) })}
              onClick={() => setAsked(one)}
            >
              {t('numbering.change')}
            </Button>
          </li>
        ))}
      </ul>
      {asked === undefined ? null : <NumberingDialog state={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
