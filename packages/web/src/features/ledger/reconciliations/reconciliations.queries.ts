import type {
  Reconciliation,
  StatementLine,
  TickLines,
} from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import type { lineChoices } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import type { InfiniteData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, type Keep, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { reconciliationAddress, type ReconciliationSearch } from './reconciliation-address.ts';

refreshOn(['reconciliation.'], () => [orpc.reconciliations.key(), orpc.timeline.key()]);

export type LineChoice = (typeof lineChoices)[number];

export const reconciliationsQuery = (search: ReconciliationSearch) =>
  pagesOf(orpc.reconciliations.list, reconciliationAddress.query(search));
export const reconciliationQuery = (id: string) =>
  orpc.reconciliations.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const statementLinesQuery = (id: string, show: LineChoice) =>
  pagesOf(orpc.reconciliations.lines, { id, show });

const keep = keepRecord(reconciliationQuery);
export const useStartReconciliation = () =>
  useVerb(orpc.reconciliations.start, 'reconciliation.start', { keep, ...ownError });
export const useUpdateReconciliation = () =>
  useVerb(orpc.reconciliations.update, 'reconciliation.update', { keep, ...ownError });

/** A line within its statement, in one text. */
export const keyOfLine = ({ id, lineNumber }: Pick<StatementLine, 'id' | 'lineNumber'>): string =>
  `${id}:${lineNumber}`;

/** Lines that are shown take their ticks from the call, since they are fetched anew only after it. */
const keepTicks: Keep<Reconciliation, TickLines> = (queryClient, answer, { lines, isTicked }) => {
  const ticked = new Set(lines.map(keyOfLine));
  queryClient.setQueriesData<InfiniteData<{ items: StatementLine[] }>>(
    { queryKey: orpc.reconciliations.lines.key() },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((line) => (ticked.has(keyOfLine(line)) ? { ...line, isTicked } : line)),
        })),
      },
  );
  return keep(queryClient, answer, undefined);
};
export const useTickLines = () =>
  useVerb(orpc.reconciliations.tick, 'reconciliation.tick', { keep: keepTicks });
export const useFinishReconciliation = () =>
  useVerb(orpc.reconciliations.finish, 'reconciliation.finish', { keep });
export const useReopenReconciliation = () =>
  useVerb(orpc.reconciliations.reopen, 'reconciliation.reopen', { keep, ...ownError });
export const useDiscardReconciliation = () =>
  useVerb(orpc.reconciliations.discard, 'reconciliation.discard', {
    keep: forgetRecord(reconciliationQuery),
  });
