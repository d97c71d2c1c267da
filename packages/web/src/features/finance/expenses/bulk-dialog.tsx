import { Button } from '@mantine/core';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import type { BulkRun, useBulkExpenses } from './bulk-expenses.ts';
import css from './bulk-dialog.module.css';
import { ReimburseDialog } from './reimburse-dialog.tsx';

type BulkDialogProps = Pick<ReturnType<typeof useBulkExpenses>, 'begin' | 'close'> & { run: BulkRun };

/** Asks once for all that are chosen, then shows what became of each. */
export function BulkDialog({ run, begin, close }: BulkDialogProps) {
  const { t } = useTranslation('expenses');
  const { t: tKit } = useTranslation('kit');
  const { currency } = useRegion();
  const { verb, rows, results, isRunning } = run;
  const total = {
    totalMinor: sumMinor(rows.map(({ totalMinor }) => totalMinor)),
    currency: rows[0]?.currency ?? currency,
  };
  const isAsking = !isRunning && results.length === 0;
  if (isAsking && verb === 'reimburse' && rows.length > 0)
    return (
      <ReimburseDialog
        title={t('bulk.reimburse.title', { count: rows.length })}
        text={t('bulk.reimburse.text', { count: rows.length })}
        expense={{ ...total, currency: rows[0]?.currency ?? 'GHS' }}
        // The dialog closes itself once this resolves, so the run goes on by itself.
        onPay={(way) => new Promise(() => void begin(way))}
        onClose={close}
      />
    );
  const refused = results.filter(({ problem }) => problem !== undefined).length;
  return (
    <Dialog opened onClose={close} title={t(`bulk.${verb}.title`, { count: rows.length })} size={480}>
      {isAsking ? (
        <p>
          {rows.length === 0 ? (
            t(`bulk.${verb}.none`)
          ) : (
            <>
              <MoneyText amountMinor={total.totalMinor} currency={total.currency} isExact />{' '}
              {t(`bulk.${verb}.text`, { count: rows.length })}
            </>
          )}
        </p>
      ) : (
        <p role="status" className={css.sum}>
          {t(`bulk.${verb}.done`, { count: results.length - refused })}
          {refused === 0 ? '' : ` · ${t('bulk.refused', { count: refused })}`}
        </p>
      )}
      <ul className={css.results}>
        {results.map(({ row, problem }) => (
          <li key={row.id} data-outcome={problem === undefined ? 'done' : 'failed'}>
            {problem === undefined ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
            <div>
              <p className={css.name}>
                {row.payee ?? row.categories} · {row.spentBy} ·{' '}
                <MoneyText amountMinor={row.totalMinor} currency={row.currency} isExact />
              </p>
              <p className={css.outcome}>{problem ?? t(`bulk.${verb}.one`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {isAsking && rows.length > 0 ? (
          <>
            <Button onClick={close}>{tKit('cancel')}</Button>
            <Button variant="filled" data-autofocus onClick={() => void begin()}>
              {t(`bulk.${verb}.begin`, { count: rows.length })}
            </Button>
          </>
        ) : (
          <Button variant="filled" loading={isRunning} onClick={close}>
            {tKit('close')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
