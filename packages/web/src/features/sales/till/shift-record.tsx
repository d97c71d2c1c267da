import { Button, TextInput } from '@mantine/core';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { printFile } from '../../../lib/print-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { CloseShift } from './close-shift.tsx';
import { CountFields, isCounted, piecesOf, typedOf } from './count-fields.tsx';
import { SalesOfShift } from './sales-of-shift.tsx';
import { ShiftReport } from './shift-report.tsx';
import css from './till.module.css';
import { shiftQuery, useCorrectShift } from './till.queries.ts';

interface ShiftRecordProps {
  id: string;
  onShow: (sale: QuickSale) => void;
  onBack: () => void;
}

/** One shift: what it came to, each count with its reason, cash in and out, and its sales. */
export function ShiftRecord({ id, onShow, onBack }: ShiftRecordProps) {
  return (
    <Fetched query={useQuery(shiftQuery(id))} wait={css.wait}>
      {(shift) => <OneShift key={shift.version} shift={shift} onShow={onShow} onBack={onBack} />}
    </Fetched>
  );
}

function OneShift({ shift, onShow, onBack }: Omit<ShiftRecordProps, 'id'> & { shift: Shift }) {
  const { t } = useTranslation(['till', 'kit']);
  const { locale, displayTimezone } = useRegion();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const at = (moment: string): string => formatDate(moment, 'moment', locale, displayTimezone);
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={shift.currency} isExact />;
  if (isClosing)
    return <CloseShift shift={shift} onClosed={() => setClosing(false)} onBack={() => setClosing(false)} />;
  return (
    <>
      <ShiftReport shift={shift}>
        <Button
          size="md"
          onClick={() =>
            void api.shifts
              .pdf({ id: shift.id, paper: '80' })
              .then(printFile)
              .catch((failure: unknown) => toastLine.error(asAppError(failure).message))
          }
        >
          {t('sold.paper', { width: 80 })}
        </Button>
        {shift.actions.includes('close') ? (
          <Button size="md" onClick={() => setClosing(true)}>
            {t('close.menu')}
          </Button>
        ) : null}
        {shift.actions.includes('correct') ? (
          <Button size="md" onClick={() => setCorrecting(true)}>
            {t('correct.ask')}
          </Button>
        ) : null}
      </ShiftReport>
      {shift.status === 'closed' && !shift.actions.includes('correct') ? (
        <p className={css.card}>
          {shift.nextNumber === null
            ? t('correct.byManager')
            : t('correct.countedSince', { number: shift.nextNumber })}
        </p>
      ) : null}
      <div className={css.card}>
        <h2 className={css.small}>{t('shifts.counts')}</h2>
        <ul className={css.rows}>
          {shift.counts.map((count) => (
            <li key={count.id} className={css.row}>
              <span>
                {t(`shifts.count.${count.kind}`)}
                <span className={css.detail}>
                  {[at(count.countedAt), count.countedBy, count.note]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              {money(count.countedMinor)}
            </li>
          ))}
          {shift.movements.map((move) => (
            <li key={move.id} className={css.row}>
              <span>
                {t(`cash.${move.direction}`)}
                {t('kit:colon')} {move.reason}
                <span className={css.detail}>
                  {[move.number, move.accountName, move.movedBy].join(' · ')}
                  {move.status === 'reversed' ? ` · ${t('sold.undone')}` : null}
                </span>
              </span>
              {money(move.amountMinor)}
            </li>
          ))}
        </ul>
      </div>
      <SalesOfShift shiftId={shift.id} onShow={onShow} onBack={onBack} />
      {isCorrecting ? <CorrectDialog shift={shift} onClose={() => setCorrecting(false)} /> : null}
    </>
  );
}

/** Puts right what was counted at the close; the first count stays, and the difference is posted. */
function CorrectDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { t } = useTranslation('till');
  const correct = useCorrectShift();
  const [typed, setTyped] = useState(() => typedOf(shift.counts.at(-1)?.pieces ?? []));
  const [note, setNote] = useState('');
  const pieces = piecesOf(typed);
  return (
    <Dialog opened onClose={onClose} title={t('correct.title', { number: shift.number })} size={560}>
      <form
        className={css.pay}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isCounted(typed, event.currentTarget)) return;
          runVerb(
            correct,
            { id: shift.id, countedMinor: piecesMinor(pieces), pieces, note: note.trim() },
            onClose,
          );
        }}
      >
        <p className={css.lead}>{t('correct.lead')}</p>
        <CountFields typed={typed} onType={setTyped} />
        <TextInput
          size="md"
          label={t('price.reason')}
          value={note}
          maxLength={200}
          required
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p role="alert" className={css.problem}>
          {correct.error ? asAppError(correct.error).message : null}
        </p>
        <Button
          type="submit"
          variant="filled"
          size="md"
          loading={correct.isPending}
          disabled={note.trim() === ''}
        >
          {t('correct.save')}
        </Button>
      </form>
    </Dialog>
  );
}
