import { Button } from '@mantine/core';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import css from './till.module.css';
import { heldBasketsQuery } from './till.queries.ts';

interface HeldProps {
  locationId: string;
  isBusy: boolean;
  onRecall: (id: string) => void;
}

/** Baskets that were put aside at this place, by whomever and on whatever device. */
export function HeldBaskets({ locationId, isBusy, onRecall }: HeldProps) {
  const { t } = useTranslation('till');
  const { currency, locale, displayTimezone } = useRegion();
  const items = useQuery(heldBasketsQuery(locationId)).data?.items ?? [];
  return (
    <ul className={css.held} aria-label={t('held.title')}>
      {items.map((held, place) => (
        <li key={held.id}>
          <Button
            size="md"
            disabled={isBusy}
            {...(place === 0 && { 'data-autofocus': true })}
            onClick={() => onRecall(held.id)}
          >
            {[
              formatDate(held.heldAt, 'time', locale, displayTimezone),
              held.label ?? held.customerName ?? held.heldBy,
              t('held.lines', { count: held.lineCount }),
              moneyText(held.totalMinor, currency, locale),
            ].join(' · ')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function HeldDialog({ onClose, ...held }: HeldProps & { onClose: () => void }) {
  const { t } = useTranslation('till');
  const items = useQuery(heldBasketsQuery(held.locationId)).data?.items;
  // Opened once they are there, so that the first one has the focus.
  if (items === undefined) return null;
  return (
    <Dialog opened onClose={onClose} title={t('held.title')} size={480}>
      {items.length === 0 ? <p className={css.lead}>{t('held.none')}</p> : <HeldBaskets {...held} />}
    </Dialog>
  );
}
