import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { refusalOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/api.ts';
import { asAppError, leavesOpen } from '../../../../lib/errors.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { beginMutation } from '../../../../lib/idempotency.ts';
import { retryDelay } from '../../../../lib/query-client.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { refreshAfter } from '../../../../lib/verb.ts';
import { quoteWordOf, situationOfRow } from '../order-words.ts';

export const bulkVerbs = ['confirm', 'ship', 'complete'] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

export interface BulkResult {
  row: OrderRow;
  /** undefined: done */
  problem?: string;
  /** True where the order's state does not allow it. */
  isWrongState?: boolean;
  /** What was sent, where no answer says whether it took effect. Sent again, this object has the same key. */
  unanswered?: { id: string };
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

/** The drafts that would be confirmed though their offer has ended. */
export const expiredRows = (run: BulkRun, today: string): OrderRow[] =>
  run.verb === 'confirm'
    ? possibleRows(run).filter(({ quote }) => quote && quoteWordOf(quote, today) === 'expired')
    : [];

/** The same run without some of its orders. */
export const without = (run: BulkRun, left: readonly OrderRow[]): BulkRun => ({
  ...run,
  rows: run.rows.filter((row) => !left.includes(row)),
});

/** The orders of which it is not known whether it was done. */
export const unknownRows = ({ results }: BulkRun): OrderRow[] =>
  results.filter(({ unanswered }) => unanswered !== undefined).map(({ row }) => row);

/** What became of a run that has ended, in one line. */
export const outcomeOf = (t: TFunction<'sales'>, run: BulkRun): string => {
  const { verb, rows, results } = run;
  const unknown = unknownRows(run).length;
  const refused = results.filter(({ problem, isWrongState }) => problem !== undefined || isWrongState).length;
  const left = rows.length - results.length;
  return [
    t(`bulk.${verb}.done`, { count: results.length - refused - unknown }),
    ...(unknown > 0 ? [t('bulk.unknown', { count: unknown })] : []),
    ...(refused > 0 ? [t('bulk.refused', { count: refused })] : []),
    ...(left > 0 ? [t('bulk.left', { count: left })] : []),
  ].join(' · ');
};

/** Sends it once more where no answer came: the key is the same, so that it takes effect once. */
async function runOne(verb: BulkVerb, row: OrderRow, sent?: { id: string }): Promise<BulkResult> {
  const refusal = refusalOfRow(row, verb);
  if (refusal === 'wrong_state') return { row, isWrongState: true };
  if (refusal) return { row, problem: errorSentence(refusal, currentLanguage(), { state: row.status }) };
  const input = sent ?? { id: row.id };
  if (!sent) beginMutation(input);
  let mayBeDone = sent !== undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      await api.orders[verb](input);
      return { row };
    } catch (failure) {
      const error = asAppError(failure);
      // Too many requests: this one was not begun, but an earlier one may have taken effect.
      mayBeDone = leavesOpen(error) && (mayBeDone || error.code !== 'too_many_requests');
      if (!mayBeDone) return { row, problem: error.message };
      if (tries === 2) return { row, unanswered: input };
      await new Promise((resolve) => setTimeout(resolve, retryDelay(0)));
    }
  }
}

interface BulkOrders {
  run: BulkRun | undefined;
  /** Asks first where any of the orders would change. */
  ask: (verb: BulkVerb, rows: readonly OrderRow[]) => void;
  begin: (run: BulkRun) => void;
  /** Finds out about the orders of which it is not known whether it was done. */
  again: (run: BulkRun) => void;
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
  const runAll = async (asked: BulkRun, rows: readonly OrderRow[]): Promise<void> => {
    const results = new Map(asked.results.map((result) => [result.row.id, result]));
    isStopped.current = false;
    setRun({ ...asked, phase: 'running' });
    for (const row of rows) {
      results.set(row.id, await runOne(asked.verb, row, results.get(row.id)?.unanswered));
      setRun((shown) => shown && { ...shown, results: [...results.values()] });
      if (isStopped.current || isLeft.current) break;
    }
    const ended: BulkRun = { ...asked, phase: 'ended', results: [...results.values()] };
    setRun(ended);
    if (isLeft.current) toastLine.info(outcomeOf(t, ended));
    await refreshAfter(queryClient, `order.${asked.verb}`);
  };
  const begin = (asked: BulkRun): void => void runAll(asked, asked.rows);
  return {
    run,
    ask: (verb, rows) => {
      const asked: BulkRun = { verb, rows, phase: 'asking', results: [] };
      if (possibleRows(asked).length === 0) begin(asked);
      else setRun(asked);
    },
    begin,
    again: (ended) => void runAll(ended, unknownRows(ended)),
    stop: () => {
      isStopped.current = true;
      setRun((shown) => shown && { ...shown, phase: 'stopping' });
    },
    close: () => setRun(undefined),
  };
}
