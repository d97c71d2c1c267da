import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { billQuery, useVoidBill } from './bills.queries.ts';
import { CorrectBillDialog } from './correct-dialog.tsx';

/**
 * Puts a bill right where the plan has no screen of its own for it: its number and days, or the whole bill, while nothing is paid of it.
 * Where there is such a screen, its number leads there.
 */
export function BillFixes({ id, number, isPaid }: { id: string; number: string; isPaid: boolean }) {
  const { t } = useTranslation('bills');
  const hasScreens = useViewer().has('accountsPayable');
  const [asked, setAsked] = useState<'correct' | 'void'>();
  const bill = useQuery({ ...billQuery(id), enabled: asked === 'correct' }).data;
  const undo = useVoidBill();
  if (hasScreens) return null;
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Button
        size="xs"
        aria-label={t('steps.correctNamed', { number })}
        onClick={() => setAsked('correct')}
        loading={asked === 'correct' && bill === undefined}
      >
        {t('steps.correct')}
      </Button>
      {isPaid ? null : (
        <Button
          size="xs"
          color="red"
          aria-label={t('steps.voidNamed', { number })}
          onClick={() => setAsked('void')}
        >
          {t('steps.void')}
        </Button>
      )}
      {asked === 'correct' && bill !== undefined ? <CorrectBillDialog bill={bill} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={asked === 'void'}
        title={t('void.title', { number })}
        confirmLabel={t('void.confirm')}
        isDanger
        isBusy={undo.isPending}
        onCancel={close}
        onConfirm={() => {
          runVerb(undo, { id }, () => toastLine.success(t('done.void')));
          close();
        }}
      >
        {t('void.text')}
      </ConfirmDialog>
    </>
  );
}
