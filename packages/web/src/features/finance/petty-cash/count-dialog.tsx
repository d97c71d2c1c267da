import { Button, TextInput } from '@mantine/core';
import type { PettyCashRecord } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import { expectedMinor } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.rules';
import { piecesMinor } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { CountFields, isCounted, piecesOf, type TypedPieces } from '../../sales/index.ts';
import { useCountBox } from './petty-cash.queries.ts';
import css from './petty-cash.module.css';

/** Counts a box coin by coin, with what should be in it beside; a difference asks for its reason. */
export function CountDialog({ box, onClose }: { box: PettyCashRecord; onClose: () => void }) {
  const { t } = useTranslation('petty-cash');
  const count = useCountBox();
  const [typed, setTyped] = useState<TypedPieces>({});
  const [reason, setReason] = useState('');
  const pieces = piecesOf(typed);
  const [expected, counted] = [expectedMinor(box), piecesMinor(pieces)];
  const over = counted - expected;
  const differs = pieces.length > 0 && over !== 0;
  const problem = count.error ? asAppError(count.error) : undefined;
  return (
    <Dialog opened onClose={onClose} title={t('count.title', { name: box.name })} size={560}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (count.isPending || !isCounted(typed, event.currentTarget)) return;
          count.mutate(
            {
              id: box.id,
              countedMinor: counted,
              expectedMinor: expected,
              pieces,
              ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
            },
            {
              onSuccess: () => {
                toastLine.success(t('count.done'));
                onClose();
              },
            },
          );
        }}
      >
        <p>
          {t('count.expected')} <MoneyText amountMinor={expected} isExact />
          {box.waitingMinor === 0 ? null : (
            <>
              {' '}
              <span className={css.quiet}>
                {t('count.waiting')} <MoneyText amountMinor={box.waitingMinor} isExact />
              </span>
            </>
          )}
        </p>
        <CountFields typed={typed} onType={setTyped} legend={t('count.legend')} />
        <p role="status" className={css.difference}>
          {differs ? (
            <>
              {t(over > 0 ? 'count.over' : 'count.short')} <MoneyText amountMinor={Math.abs(over)} isExact />
            </>
          ) : pieces.length > 0 ? (
            t('count.right')
          ) : null}
        </p>
        {differs ? (
          <TextInput
            label={t('count.reason')}
            value={reason}
            maxLength={500}
            required
            error={problem?.fields?.['reason']?.message}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <p role="alert" className={css.problem}>
          {problem && !problem.fields?.['reason'] ? problem.message : null}
        </p>
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('count.cancel')}</Button>
          <Button type="submit" variant="filled" loading={count.isPending}>
            {t('count.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
