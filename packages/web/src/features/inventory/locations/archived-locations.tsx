import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../lib/errors.ts';
import type { RestoreLocation } from './locations.queries.ts';
import css from './locations.module.css';

interface ArchivedLocationsProps {
  locations: readonly Location[];
  restore: RestoreLocation;
}

/** Archived locations, each with a button to restore it. */
export function ArchivedLocations({ locations, restore }: ArchivedLocationsProps) {
  const { t } = useTranslation('inventory');
  if (locations.length === 0) return null;
  return (
    <>
      <p className={css.intro}>{t('locations.archived')}</p>
      <ul className={css.list} aria-label={t('locations.archived')}>
        {locations.map(({ id, name, kind }) => (
          <li key={id} className={css.row}>
            <span className={css.name}>
              {name}
              <span className={css.kind}>{t(`locations.kinds.${kind}`)}</span>
            </span>
            <Button
              size="xs"
              loading={restore.isPending && restore.variables.id === id}
              aria-label={t('locations.restoreNamed', { name })}
              onClick={() => restore.mutate({ id })}
            >
              {t('locations.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {restore.error ? (
        <p role="alert" className={css.refusal}>
          {asAppError(restore.error).message}
        </p>
      ) : null}
    </>
  );
}
