import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { refusalOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { asAppError } from '../../../../lib/errors.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { beginMutation } from '../../../../lib/idempotency.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { refreshAfter } from '../../../../lib/verb.ts';
import { situationOfRow } from '../order-words.ts';

export const bulkVerbs = ['confirm', 'ship', 'complete'] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

export interface BulkResult {
  row: OrderRow;
  /** undefined: done */
  problem?: string;
  /** True where the order's state does not allow it. */
  isWrongState?: boolean;
}

export interface BulkRun {
  verb: BulkVerb;
  rows: readonly OrderRow[];
  /** `stopping`: the order under way is still finished */
  phase: 'asking' | 'running' | 'stopping' | 'ended';
  results: readonly BulkResult[];
}

const refusalOfRow = (row: OrderRow, verb: BulkVerb) => refusalOf(situationOfRow(row), verb);

/** The orders whose state allows it. */
export const possibleRows = ({ verb, rows }: BulkRun): OrderRow[] =>
  rows.filter((row) => refusalOfRow(row, verb) === undefined);

/** What became of a run that has ended, in one line. */
export const outcomeOf = (t: TFunction<'sales'>, { verb, rows, results }: BulkRun): string => {
  const refused = results.filter(({ problem, isWrongState }) => problem !== undefined || isWrongState).length;
  const left = rows.length - results.length;
  return [
    t(`bulk.${verb}.done`, { count: results.length - refused }),
    ...(refused > 0 ? [t('bulk.refused', { count: refused })] : []),
    ...(left > 0 ? [t('bulk.left', { count: left })] : []),
  ].join(' · ');
};

async function runOne(verb: BulkVerb, row: OrderRow): Promise<BulkResult> {
  const refusal = refusalOfRow(row, verb);
  if (refusal === 'wrong_state') return { row, isWrongState: true };
  if (refusal) return { row, problem: errorSentence(refusal, currentLanguage(), { state: row.status }) };
  const input = { id: row.id };
  beginMutation(input);
  try {
    await api.orders[verb](input);
    return { row };
  } catch (failure) {
    return { row, problem: asAppError(failure).message };
  }
}

interface BulkOrders {
  run: BulkRun | undefined;
  /** Asks first where any of the orders would change. */
  ask: (verb: BulkVerb, rows: readonly OrderRow[]) => void;
  begin: (run: BulkRun) => void;
  stop: () => void;
  close: () => void;
}

/**
 * Runs a verb on one order after the other, and reports each. A refusal of one does not stop the others. Leaving the list stops the
 * run, and a toast then tells how far it came.
 */
export function useBulkOrders(): BulkOrders {
  const { t } = useTranslation('sales');
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun>();
  const isStopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const runAll = async (asked: BulkRun): Promise<void> => {
    const results: BulkResult[] = [];
    isStopped.current = false;
    setRun({ ...asked, phase: 'running' });
    for (const row of asked.rows) {
      results.push(await runOne(asked.verb, row));
      setRun((shown) => shown && { ...shown, results: [...results] });
      if (isStopped.current || isLeft.current) break;
    }
    const ended: BulkRun = { ...asked, phase: 'ended', results };
    setRun(ended);
    if (isLeft.current) toastLine.info(outcomeOf(t, ended));
    await refreshAfter(queryClient, `order.${asked.verb}`);
  };
  const begin = (asked: BulkRun): void => void runAll(asked);
  return {
    run,
    ask: (verb, rows) => {
      const asked: BulkRun = { verb, rows, phase: 'asking', results: [] };
      if (possibleRows(asked).length === 0) begin(asked);
      else setRun(asked);
    },
    begin,
    stop: () => {
      isStopped.current = true;
      setRun((shown) => shown && { ...shown, phase: 'stopping' });
    },
    close: () => setRun(undefined),
  };
}
