import { Button } from '@mantine/core';
import type { NumberSeriesState } from '@shelfwise/contract/features/company/number-series/number-series.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { NumberingDialog } from './numbering-dialog.tsx';
import { numberSeriesQuery } from './number-series.queries.ts';
import css from './numbering.module.css';

/** The number that the next document of each series gets. */
export function NumberingSection() {
  const { t } = useTranslation('company-settings');
  const query = useQuery(numberSeriesQuery());
  const [asked, setAsked] = useState<NumberSeriesState>();
  return (
    <Fetched query={query} wait={css.wait}>
      {({ items }) => (
        <>
          <ul className={css.list} aria-label={t('sections.numbering.title')}>
            {items.map((one) => (
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
      )}
    </Fetched>
  );
}
