import type { ExpenseRow } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { beginMutation } from '../../../lib/idempotency.ts';
import { refreshAfter } from '../../../lib/verb.ts';

export type BulkVerb = 'approve' | 'reimburse';
export const statusFor = { approve: 'submitted', reimburse: 'approved' } as const;

export interface BulkResult {
  row: ExpenseRow;
  /** undefined: done */
  problem?: string;
}

export interface BulkRun {
  verb: BulkVerb;
  /** those that wait for it */
  rows: readonly ExpenseRow[];
  isRunning: boolean;
  results: readonly BulkResult[];
}

type Way = Parameters<typeof api.expenses.reimburse>[0] extends infer Sent
  ? Omit<Sent & object, 'id' | 'version'>
  : never;

const runOne = async (verb: BulkVerb, { id, version }: ExpenseRow, way: Partial<Way>): Promise<unknown> => {
  const seen = { id, version, ...way };
  beginMutation(seen);
  return verb === 'approve'
    ? api.expenses.approve(seen)
    : api.expenses.reimburse(seen as Parameters<typeof api.expenses.reimburse>[0]);
};

/** Approves or pays back one expense after the other, each in the version that is listed, and says what became of each. */
export function useBulkExpenses() {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BulkRun>();
  return {
    run,
    ask: (verb: BulkVerb, rows: readonly ExpenseRow[]): void =>
      setRun({
        verb,
        rows: rows.filter(({ status }) => status === statusFor[verb]),
        isRunning: false,
        results: [],
      }),
    begin: async (way: Partial<Way> = {}): Promise<void> => {
      if (!run) return;
      const results: BulkResult[] = [];
      setRun({ ...run, isRunning: true });
      for (const row of run.rows) {
        try {
          await runOne(run.verb, row, way);
          results.push({ row });
        } catch (failure) {
          results.push({ row, problem: asAppError(failure).message });
        }
        setRun({ ...run, isRunning: true, results: [...results] });
      }
      setRun({ ...run, isRunning: false, results });
      await refreshAfter(queryClient, `expense.${run.verb}`);
    },
    close: (): void => setRun(undefined),
  };
}
