import { presentAmounts } from '@shelfwise/contract/features/sales/orders/order-amounts';
import { Button } from '@mantine/core';
import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { Check, CircleHelp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { Warning } from '../../../../components/warning.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { moneyText } from '../../../../lib/money.ts';
import {
  type BulkRun,
  expiredRows,
  outcomeOf,
  possibleRows,
  unknownRows,
  type useBulkOrders,
  without,
} from './bulk-orders.ts';
import { shownNumber } from '../order-words.ts';
import css from './bulk-dialog.module.css';

type BulkDialogProps = Omit<ReturnType<typeof useBulkOrders>, 'ask' | 'run'> & { run: BulkRun };

/** Asks once for all selected orders, then shows the result of each as it arrives. Only a run that has ended can be closed. */
export function BulkDialog({ run, begin, again, stop, close }: BulkDialogProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const isClosable = run.phase === 'asking' || run.phase === 'ended';
  const possible = possibleRows(run);
  const currency = possible[0]?.currency;
  const title =
    run.phase === 'asking' && currency !== undefined
      ? t(`bulk.${run.verb}.question`, {
          count: possible.length,
          amount: moneyText(
            sumMinor(possible.map((row) => presentAmounts(row).totalMinor)),
            currency,
            locale,
          ),
        })
      : t(`bulk.${run.verb}.title`);
  return (
    <Dialog
      opened
      onClose={close}
      title={title}
      size={480}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      withCloseButton={isClosable}
    >
      {run.phase === 'asking' ? (
        <BulkQuestion run={run} count={possible.length} onConfirm={begin} onCancel={close} />
      ) : (
        <BulkResults run={run} onAgain={() => again(run)} onStop={stop} onClose={close} />
      )}
    </Dialog>
  );
}

interface BulkQuestionProps {
  run: BulkRun;
  /** the orders whose state allows it */
  count: number;
  onConfirm: (run: BulkRun) => void;
  onCancel: () => void;
}

function BulkQuestion({ run, count, onConfirm, onCancel }: BulkQuestionProps) {
  const { verb, rows } = run;
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const { timezone } = useRegion();
  const others = rows.length - count;
  const expired = expiredRows(run, todayIn(timezone));
  return (
    <>
      <p className={css.text}>{t(`bulk.${verb}.text`)}</p>
      {others > 0 ? <p className={css.text}>{t('bulk.others', { count: others })}</p> : null}
      {expired.length > 0 ? (
        <Warning
          title={t('bulk.expired', {
            count: expired.length,
            numbers: expired
              .slice(0, 5)
              .map((row) => shownNumber(row))
              .join(', '),
            more: expired.length > 5 ? ' …' : '',
          })}
        />
      ) : null}
      <div className={css.actions}>
        <Button data-autofocus onClick={onCancel}>
          {tKit('cancel')}
        </Button>
        {expired.length > 0 && expired.length < count ? (
          <Button onClick={() => onConfirm(without(run, expired))}>{t('bulk.withoutExpired')}</Button>
        ) : null}
        <Button variant="filled" onClick={() => onConfirm(run)}>
          {t(`bulk.${verb}.begin`, { count })}
        </Button>
      </div>
    </>
  );
}

/** The button before it is gone, and the focus with it. */
const focusButton = (button: HTMLButtonElement | null): void => button?.focus();

const icons = {
  done: <Check size={16} aria-hidden />,
  failed: <X size={16} aria-hidden />,
  unknown: <CircleHelp size={16} aria-hidden />,
};

interface Outcome {
  row: OrderRow;
  kind: keyof typeof icons;
  text: string;
}

interface BulkResultsProps {
  run: BulkRun;
  onAgain: () => void;
  onStop: () => void;
  onClose: () => void;
}

function BulkResults({ run, onAgain, onStop, onClose }: BulkResultsProps) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const { t: word } = useTranslation('order-states');
  const unknown = unknownRows(run).length;
  const outcomes = run.results.map(({ row, problem, isWrongState, unanswered }): Outcome => {
    if (unanswered) return { row, kind: 'unknown', text: t('bulk.notKnown') };
    if (isWrongState) {
      const state = word(`statuses.${displayStatus(row)}`);
      return { row, kind: 'failed', text: t('bulk.wrongState', { state }) };
    }
    if (problem !== undefined) return { row, kind: 'failed', text: problem };
    return { row, kind: 'done', text: t(`bulk.${run.verb}.one`) };
  });
  return (
    <>
      <p role="status" className={css.sum}>
        {run.phase === 'ended'
          ? outcomeOf(t, run)
          : t('bulk.running', { done: run.results.length - unknown, count: run.rows.length })}
      </p>
      <ul className={css.results}>
        {outcomes.map(({ row, kind, text }) => (
          <li key={row.id} data-outcome={kind}>
            {icons[kind]}
            <div>
              <p className={css.order}>
                {row.number ?? t('draft')} · {row.customerName ?? t('walkIn')} ·{' '}
                <MoneyText amountMinor={presentAmounts(row).totalMinor} currency={row.currency} isExact />
              </p>
              <p className={css.outcome}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        {run.phase === 'ended' ? (
          <>
            <Button
              key="close"
              ref={focusButton}
              variant={unknown > 0 ? 'default' : 'filled'}
              onClick={onClose}
            >
              {tKit('close')}
            </Button>
            {unknown > 0 ? (
              <Button variant="filled" onClick={onAgain}>
                {tKit('error.retry')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button key="stop" ref={focusButton} disabled={run.phase === 'stopping'} onClick={onStop}>
            {t(run.phase === 'stopping' ? 'bulk.stopping' : 'bulk.stop')}
          </Button>
        )}
      </div>
    </>
  );
}
