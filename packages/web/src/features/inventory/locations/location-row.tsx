import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { LocationForm } from './location-form.tsx';
import { useArchiveLocation, useUpdateLocation } from './locations.queries.ts';
import css from './locations.module.css';

/** One place with what can be done to it; a refusal stands below it in words. */
export function LocationRow({ location, isOnly }: { location: Location; isOnly: boolean }) {
  const { t } = useTranslation('inventory');
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const update = useUpdateLocation();
  const archive = useArchiveLocation();
  const error = archive.error ?? update.error;
  const { id, version, name } = location;
  if (isRenaming)
    return (
      <li className={css.row}>
        <LocationForm location={location} onDone={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className={css.row}>
      <span className={css.name}>
        {name}
        <span className={css.kind}>{t(`locations.kinds.${location.kind}`)}</span>
      </span>
      {location.isDefault ? <StatusBadge tone="good">{t('locations.default')}</StatusBadge> : null}
      <span className={css.actions}>
        {isAsking ? (
          <>
            <Button
              size="xs"
              color="red"
              loading={archive.isPending}
              onClick={() => archive.mutate({ id }, { onSettled: () => setIsAsking(false) })}
            >
              {t('locations.archiveSure', { name })}
            </Button>
            <Button size="xs" data-autofocus onClick={() => setIsAsking(false)}>
              {t('locations.keep')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="xs"
              aria-label={t('locations.renameNamed', { name })}
              onClick={() => setIsRenaming(true)}
            >
              {t('locations.rename')}
            </Button>
            {location.isDefault ? null : (
              <Button
                size="xs"
                loading={update.isPending}
                aria-label={t('locations.makeDefaultNamed', { name })}
                onClick={() => update.mutate({ id, version, isDefault: true })}
              >
                {t('locations.makeDefault')}
              </Button>
            )}
            {isOnly || location.isDefault ? null : (
              <Button
                size="xs"
                aria-label={t('locations.archiveNamed', { name })}
                onClick={() => setIsAsking(true)}
              >
                {t('locations.archive')}
              </Button>
            )}
          </>
        )}
      </span>
      {error ? (
        <p role="alert" className={css.refusal}>
          {asAppError(error).message}
        </p>
      ) : null}
    </li>
  );
}
