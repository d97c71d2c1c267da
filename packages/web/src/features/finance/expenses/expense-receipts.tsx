import { mostReceipts, openStatuses } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { PicturesSection } from '../../../components/pictures-section.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './expenses.module.css';
import { expensesQuery, useAddReceipts, useMoveReceipt, useRemoveReceipt } from './expenses.queries.ts';

const settleMs = 250;

/** The photos of an expense. One that is of another expense is moved there; before approval it can be taken off. */
export function ExpenseReceipts({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses');
  const { id: viewerId } = useViewer();
  const [moved, setMoved] = useState<string>();
  const [add, remove] = [useAddReceipts(), useRemoveReceipt()];
  const { id, receipts, status, actions } = expense;
  const mayRemove = expense.spentById === viewerId && (openStatuses as readonly string[]).includes(status);
  return (
    <>
      <PicturesSection
        pictures={receipts}
        most={mostReceipts}
        words={{ title: t('receipts.title'), none: t('receipts.none'), add: t('receipts.add') }}
        nameOf={(place) => t('receipts.one', { place })}
        isAdding={add.isPending}
        onAdd={(fileId) => add.mutateAsync({ id, fileIds: [fileId] })}
        phone={{
          purpose: 'expense_receipt',
          onPictures: (fileIds) => add.mutate({ id, fileIds: [...fileIds] }),
        }}
      />
      {receipts.length === 0 ? null : (
        <div className={css.buttons}>
          {receipts.map(({ fileId }, index) => (
            <span key={fileId}>
              {actions.includes('move_receipt') ? (
                <Button size="xs" variant="subtle" onClick={() => setMoved(fileId)}>
                  {t('receipts.move', { place: index + 1 })}
                </Button>
              ) : null}
              {mayRemove ? (
                <Button size="xs" variant="subtle" color="red" onClick={() => remove.mutate({ id, fileId })}>
                  {t('receipts.removeOne', { place: index + 1 })}
                </Button>
              ) : null}
            </span>
          ))}
        </div>
      )}
      {moved === undefined ? null : (
        <MoveDialog expense={expense} fileId={moved} onClose={() => setMoved(undefined)} />
      )}
    </>
  );
}

/** Chooses the expense that a photo is of: those without a receipt, and by typing any other, since two photos may have been swapped. */
function MoveDialog({ expense, fileId, onClose }: { expense: Expense; fileId: string; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { locale } = useRegion();
  const move = useMoveReceipt();
  const [toId, setToId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sought, setSought] = useState('');
  const [q] = useDebouncedValue(sought.trim(), settleMs);
  // What was chosen stands in the field, and is not searched for.
  const list = useInfiniteQuery(
    expensesQuery(q === '' || toId !== null ? { view: 'withoutReceipt' } : { view: 'all', q }),
  );
  const others = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => id !== expense.id);
  const go = async (): Promise<void> => {
    if (toId === null) return;
    try {
      await move.mutateAsync({ id: expense.id, fileId, toId });
      toastLine.success(t('done.moved'));
      onClose();
    } catch (failure) {
      setProblem(asAppError(failure).message);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('receipts.moveTitle')}>
      <Select
        label={t('receipts.moveTo')}
        description={t('receipts.moveHint')}
        data={others.map((one) => ({
          value: one.id,
          label: `${one.number ?? one.spentOn} · ${one.payee ?? one.categories} · ${moneyText(one.totalMinor, one.currency, locale)}`,
        }))}
        value={toId}
        onChange={setToId}
        error={problem}
        searchable
        searchValue={sought}
        onSearchChange={setSought}
        filter={({ options }) => options}
        nothingFoundMessage={t('receipts.noneWithout')}
      />
      <div className={css.buttons}>
        <Button variant="filled" disabled={toId === null} loading={move.isPending} onClick={() => void go()}>
          {t('receipts.moveConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
