import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchiveAction } from '../../../components/record-lifecycle.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { LocationForm } from './location-form.tsx';
import {
  type RestoreLocation,
  useArchiveLocation,
  useSetOwnLocation,
  useUpdateLocation,
} from './locations.queries.ts';
import css from './locations.module.css';

interface LocationRowProps {
  location: Location;
  /** how many places it is within */
  level: number;
  /** True where the person works there. */
  isOwn: boolean;
  others: readonly Location[];
  isOnly: boolean;
  /** The verb of the list: this row is gone once its location is archived. */
  restore: RestoreLocation;
}

/** One location with its actions. A refusal stands below it as a sentence. */
export function LocationRow({ location, level, isOwn, others, isOnly, restore }: LocationRowProps) {
  const { t } = useTranslation('inventory');
  const [isRenaming, setIsRenaming] = useState(false);
  const update = useUpdateLocation();
  const archive = useArchiveLocation();
  const setOwn = useSetOwnLocation();
  const error = archive.error ?? update.error ?? setOwn.error;
  const { id, version, name } = location;
  const archiveAction = useArchiveAction(
    { id, isArchived: false },
    { archive, restore },
    {
      archive: t('locations.archive'),
      restore: t('locations.restore'),
      archived: t('locations.wasArchived', { name }),
    },
  );
  if (isRenaming)
    return (
      <li className={css.row}>
        <LocationForm location={location} others={others} onDone={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className={css.row} style={{ paddingInlineStart: 14 + 20 * level }}>
      <span className={css.name}>
        {name}
        <span className={css.kind}>{t(`locations.kinds.${location.kind}`)}</span>
      </span>
      {location.isDefault ? <StatusBadge tone="good">{t('locations.default')}</StatusBadge> : null}
      {location.isReceiving ? <StatusBadge tone="info">{t('locations.receiving')}</StatusBadge> : null}
      {isOwn ? <StatusBadge>{t('locations.own')}</StatusBadge> : null}
      <span className={css.actions}>
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
        {isOnly || location.isReceiving ? null : (
          <Button
            size="xs"
            loading={update.isPending}
            aria-label={t('locations.makeReceivingNamed', { name })}
            onClick={() => update.mutate({ id, version, isReceiving: true })}
          >
            {t('locations.makeReceiving')}
          </Button>
        )}
        {isOnly || isOwn ? null : (
          <Button
            size="xs"
            loading={setOwn.isPending}
            aria-label={t('locations.makeOwnNamed', { name })}
            onClick={() => setOwn.mutate({ locationId: id })}
          >
            {t('locations.makeOwn')}
          </Button>
        )}
        {isOnly || location.isDefault || location.isReceiving ? null : (
          <Button
            size="xs"
            loading={archive.isPending}
            aria-label={t('locations.archiveNamed', { name })}
            onClick={archiveAction.onRun}
          >
            {archiveAction.label}
          </Button>
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
