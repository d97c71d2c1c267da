import { Button, TextInput } from '@mantine/core';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { CountFields, goOn, isCounted, piecesOf, type TypedPieces } from './count-fields.tsx';
import css from './till.module.css';
import { useCloseShift } from './till.queries.ts';

interface CloseShiftProps {
  shift: Shift;
  onClosed: (shift: Shift) => void;
  onBack: () => void;
}

/** Closes a shift by what is counted; what the drawer should hold is told afterwards. */
export function CloseShift({ shift, onClosed, onBack }: CloseShiftProps) {
  const { t } = useTranslation('till');
  const [typed, setTyped] = useState<TypedPieces>({});
  const [note, setNote] = useState('');
  const { currency, locale } = useRegion();
  const close = useCloseShift();
  const pieces = piecesOf(typed);
  /** A second click comes before the button says that it is closing. */
  const isSent = useRef(false);
  return (
    <form
      className={css.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSent.current || !isCounted(typed, event.currentTarget)) return;
        isSent.current = true;
        const counted = {
          id: shift.id,
          countedMinor: piecesMinor(pieces),
          pieces,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        };
        // Not by the callbacks of `mutate`: news of the closing takes this form away, and them with it.
        void close.mutateAsync(counted).then(onClosed, () => {
          isSent.current = false;
        });
      }}
    >
      <h1 className={css.heading}>{t('close.title', { number: shift.number })}</h1>
      <p className={css.lead}>{t('close.lead')}</p>
      <CountFields typed={typed} onType={setTyped} />
      <TextInput
        label={t('close.note')}
        value={note}
        maxLength={200}
        onKeyDown={goOn}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p role="alert" className={css.problem}>
        {close.error ? asAppError(close.error).message : null}
      </p>
      <div className={css.buttons}>
        <Button size="md" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="filled" size="md" loading={close.isPending}>
          {t('close.button', { amount: moneyText(piecesMinor(pieces), currency, locale) })}
        </Button>
      </div>
    </form>
  );
}
