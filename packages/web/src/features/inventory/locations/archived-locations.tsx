import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../lib/errors.ts';
import { useRestoreLocation } from './locations.queries.ts';
import css from './locations.module.css';

/** Places that were put away, each with the way back. */
export function ArchivedLocations({ locations }: { locations: readonly Location[] }) {
  const { t } = useTranslation('inventory');
  const restore = useRestoreLocation();
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
