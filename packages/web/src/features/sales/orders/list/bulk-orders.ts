import type { OrderRow } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { refusalOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { asAppError } from '../../../../lib/errors.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { beginMutation } from '../../../../lib/idempotency.ts';
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
  count: number;
  results: readonly BulkResult[];
}

async function runOne(verb: BulkVerb, row: OrderRow): Promise<BulkResult> {
  const refusal = refusalOf(situationOfRow(row), verb);
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

/** Runs a verb on one order after the other, and reports each. A refusal of one does not stop the others. */
export function useBulkOrders(): {
  run: BulkRun | undefined;
  start: (verb: BulkVerb, rows: readonly OrderRow[]) => Promise<void>;
  close: () => void;
} {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun>();
  const start = async (verb: BulkVerb, rows: readonly OrderRow[]): Promise<void> => {
    const results: BulkResult[] = [];
    setRun({ verb, count: rows.length, results });
    for (const row of rows) {
      results.push(await runOne(verb, row));
      setRun((shown) => (shown ? { ...shown, results: [...results] } : shown));
    }
    await refreshAfter(queryClient, `order.${verb}`);
  };
  return { run, start, close: () => setRun(undefined) };
}
