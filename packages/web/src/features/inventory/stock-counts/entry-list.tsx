import type { CountEntry } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { CorrectEntryDialog } from './correct-entry-dialog.tsx';
import { useTakeBack } from './stock-counts.queries.ts';
import css from './counting/counting.module.css';

interface EntryListProps {
  id: string;
  entries: readonly CountEntry[];
  places: readonly { id: string; name: string }[];
  /** false once the count is over */
  canChange: boolean;
  hasProducts?: boolean;
}

/** What was entered, the newest first: by whom, when, how many. One's own can be put right or taken back. */
export function EntryList({ id, entries, places, canChange, hasProducts = true }: EntryListProps) {
  const { t } = useTranslation('stock-counts');
  const viewer = useViewer();
  const takeBack = useTakeBack();
  const [corrected, setCorrected] = useState<CountEntry>();
  const mayChange = ({ isOwn, endedAs }: CountEntry): boolean =>
    canChange && endedAs === null && (isOwn || viewer.can('canManageInventory'));
  return (
    <>
      <ul className={css.lines}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry} data-ended={entry.endedAs !== null || undefined}>
            <span className={css.name}>
              <span className={css.what}>
                {hasProducts ? `${entry.productName} · ` : null}
                <QuantityText quantity={entry.enteredQuantity} /> {entry.packName ?? null}
                {entry.packName === null ? null : (
                  <>
                    {' = '}
                    <QuantityText quantity={entry.quantity} unit={entry.unit} />
                  </>
                )}
                {entry.isAssumed ? ` (${t('assumed')})` : null}
              </span>
              <small>
                <DateText value={entry.countedAt} style="moment" /> · {entry.recordedBy ?? '-'}
                {places.length > 1 ? ` · ${entry.locationName}` : null}
                {entry.endedAs === null
                  ? null
                  : ` · ${t(`ended.${entry.endedAs}`, { by: entry.endedBy ?? '-' })}`}
              </small>
            </span>
            {mayChange(entry) ? (
              <span className={css.buttons}>
                <Button variant="default" onClick={() => setCorrected(entry)}>
                  {t('correct.action')}
                </Button>
                <Button
                  variant="default"
                  loading={takeBack.isPending && takeBack.variables.entryId === entry.id}
                  onClick={() => takeBack.mutate({ id, entryId: entry.id })}
                >
                  {t('takeBack')}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {corrected === undefined ? null : (
        <CorrectEntryDialog
          id={id}
          entry={corrected}
          places={places}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}
