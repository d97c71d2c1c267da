import { Button, Select, TextInput } from '@mantine/core';
import type { Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { readStored, writeStored } from '../../../lib/browser-store.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { ClosedMeanwhile, KeptBasket } from './closed-meanwhile.tsx';
import { CountFields, isCounted, piecesOf, type TypedPieces } from './count-fields.tsx';
import css from './till.module.css';
import { useOpenShift } from './till.queries.ts';

/** The till that was used last on this device. */
const lastTill = 'till:last';

interface OpenShiftProps {
  tills: readonly Till[];
  /** the shift that was sold in here until it ended */
  ended?: Shift | undefined;
}

/** Opens a shift: which till, and what is in its drawer. */
export function OpenShift({ tills, ended }: OpenShiftProps) {
  const { t } = useTranslation('till');
  const { can } = useViewer();
  const mayAdd = can('canAccessAdminSettings');
  const mayCloseOthers = can('canManageInventory') && can('canViewReports');
  const usable = tills.filter(({ status }) => status === 'active');
  const last = usable.find(({ id }) => id === (ended?.tillId ?? readStored(lastTill)));
  const [tillId, setTillId] = useState((last ?? usable[0])?.id ?? '');
  const [typed, setTyped] = useState<TypedPieces>({});
  const [note, setNote] = useState('');
  const open = useOpenShift();
  const error = open.error ? asAppError(open.error) : undefined;
  const chosen = usable.find(({ id }) => id === tillId);
  const isInUse = chosen !== undefined && chosen.openShift !== null;
  const pieces = piecesOf(typed);
  if (usable.length === 0)
    return (
      <>
        <h1 className="visually-hidden">{t('name')}</h1>
        <EmptyState title={t('open.noTill')}>
          {mayAdd ? (
            <AppLink href="/tenant-settings#tills">{t('open.addTill')}</AppLink>
          ) : (
            <p>{t('open.askAdmin')}</p>
          )}
        </EmptyState>
      </>
    );
  return (
    <form
      className={css.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCounted(typed, event.currentTarget)) return;
        writeStored(lastTill, tillId);
        open.mutate({
          tillId,
          countedMinor: piecesMinor(pieces),
          pieces,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        });
      }}
    >
      <h1 className={css.heading}>{t('open.title')}</h1>
      <p className={css.lead}>{t('open.lead')}</p>
      {ended ? <ClosedMeanwhile id={ended.id} /> : null}
      <Select
        label={t('open.till')}
        data={usable.map(({ id, name, locationName }) => ({ value: id, label: `${name} · ${locationName}` }))}
        value={tillId}
        onChange={(id) => id !== null && setTillId(id)}
        allowDeselect={false}
      />
      {chosen ? <KeptBasket till={chosen} /> : null}
      {chosen?.openShift ? (
        <p id="till-in-use" className={css.inUse} role="note">
          {t('open.inUse', { user: chosen.openShift.userName })}{' '}
          {mayCloseOthers ? (
            <AppLink href={`/till?view=shifts&shift=${chosen.openShift.id}`}>
              {t('open.closeFirst', { number: chosen.openShift.number })}
            </AppLink>
          ) : (
            t('open.theyClose')
          )}
        </p>
      ) : null}
      <CountFields typed={typed} onType={setTyped} />
      {error?.code === 'difference_unsaid' || note !== '' ? (
        <TextInput
          label={t('open.note')}
          description={t('open.noteHint')}
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <p role="alert" className={css.problem}>
        {error?.message}
      </p>
      <Button
        type="submit"
        variant="filled"
        size="md"
        loading={open.isPending}
        disabled={isInUse}
        aria-describedby={isInUse ? 'till-in-use' : undefined}
        fullWidth
      >
        {t('open.button')}
      </Button>
    </form>
  );
}
