import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { locationsQuery } from '../stock/stock.queries.ts';
import { ArchivedLocations } from './archived-locations.tsx';
import { asTree } from '@shelfwise/contract/features/inventory/locations/place-tree.rules';
import { LocationForm } from './location-form.tsx';
import { LocationRow } from './location-row.tsx';
import { useRestoreLocation } from './locations.queries.ts';
import css from './locations.module.css';

/** The company's locations: add, rename, choose the default for documents, archive an empty one and restore it. */
export function LocationList() {
  const { t } = useTranslation('inventory');
  const query = useQuery(locationsQuery());
  const restore = useRestoreLocation();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Fetched query={query} wait={css.wait}>
      {({ items, ownId }) => {
        const locations = items.filter(({ status }) => status === 'active');
        return (
          <>
            <p className={css.intro}>{t('locations.intro')}</p>
            <ul className={css.list} aria-label={t('locations.title')}>
              {asTree(locations).map(({ place: location, level }) => (
                <LocationRow
                  key={location.id}
                  location={location}
                  level={level}
                  isOwn={location.id === ownId}
                  others={locations}
                  isOnly={locations.length === 1}
                  restore={restore}
                />
              ))}
            </ul>
            {isAdding ? (
              <LocationForm others={locations} onDone={() => setIsAdding(false)} />
            ) : (
              <Button data-autofocus onClick={() => setIsAdding(true)}>
                {t('locations.add')}
              </Button>
            )}
            <ArchivedLocations
              locations={items.filter(({ status }) => status === 'archived')}
              restore={restore}
            />
          </>
        );
      }}
    </Fetched>
  );
}
