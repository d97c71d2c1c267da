import { Button, Modal } from '@mantine/core';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../components/money-text.tsx';
import type { BulkRun } from './bulk-orders.ts';
import css from './bulk-dialog.module.css';

/** The result of each selected order, as it arrives. */
export function BulkDialog({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const { t: word } = useTranslation('order-states');
  const outcomes = run.results.map(({ row, problem, isWrongState }) => ({
    row,
    problem: isWrongState ? t('bulk.wrongState', { state: word(`statuses.${displayStatus(row)}`) }) : problem,
  }));
  const done = outcomes.filter(({ problem }) => problem === undefined).length;
  const isRunning = run.results.length < run.count;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`bulk.${run.verb}.title`)}
      size={480}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <p role="status" className={css.sum}>
        {isRunning
          ? t('bulk.running', { done: run.results.length, count: run.count })
          : t(`bulk.${run.verb}.done`, { count: done })}
        {!isRunning && done < run.count ? ` · ${t('bulk.refused', { count: run.count - done })}` : null}
      </p>
      <ul className={css.results}>
        {outcomes.map(({ row, problem }) => (
          <li key={row.id} data-failed={problem !== undefined || undefined}>
            {problem === undefined ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
            <div>
              <p className={css.order}>
                {row.number ?? t('draft')} · {row.customerName ?? t('walkIn')} ·{' '}
                <MoneyText amountMinor={row.totalMinor} currency={row.currency} isExact />
              </p>
              <p className={css.outcome}>{problem ?? t(`bulk.${run.verb}.one`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {tKit('close')}
        </Button>
      </div>
    </Modal>
  );
}
