import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { locationsQuery } from '../stock/stock.queries.ts';
import { ArchivedLocations } from './archived-locations.tsx';
import { LocationForm } from './location-form.tsx';
import { LocationRow } from './location-row.tsx';
import css from './locations.module.css';

/** The places goods can be in: add, rename, choose the one documents begin with, archive an empty one and bring it back. */
export function Locations() {
  const { t } = useTranslation('inventory');
  const query = useQuery(locationsQuery());
  const [isAdding, setIsAdding] = useState(false);
  if (query.isError)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <div className={css.wait} aria-busy />;
  const locations = query.data.items.filter(({ status }) => status === 'active');
  return (
    <>
      <p className={css.intro}>{t('locations.intro')}</p>
      <ul className={css.list} aria-label={t('locations.title')}>
        {locations.map((location) => (
          <LocationRow key={location.id} location={location} isOnly={locations.length === 1} />
        ))}
      </ul>
      {isAdding ? (
        <LocationForm onDone={() => setIsAdding(false)} />
      ) : (
        <Button data-autofocus onClick={() => setIsAdding(true)}>
          {t('locations.add')}
        </Button>
      )}
      <ArchivedLocations locations={query.data.items.filter(({ status }) => status === 'archived')} />
    </>
  );
}
