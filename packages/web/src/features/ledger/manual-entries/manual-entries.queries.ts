import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { entryAddress } from './entry-address.ts';

refreshOn(['manual_entry.'], () => [
  orpc.manualEntries.key(),
  orpc.moneyAccounts.balances.key(),
  orpc.timeline.key(),
]);

export const entriesQuery = (search: ListSearch) =>
  pagesOf(orpc.manualEntries.list, entryAddress.query(search));
export const entryQuery = (id: string) =>
  orpc.manualEntries.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const keep = keepRecord(entryQuery);
export const useCreateEntry = () =>
  useVerb(orpc.manualEntries.create, 'manual_entry.create', { keep, ...ownError });
export const useReverseEntry = () =>
  useVerb(orpc.manualEntries.reverse, 'manual_entry.reverse', { keep, ...ownError });
export const usePlanReversal = () =>
  useVerb(orpc.manualEntries.planReversal, 'manual_entry.plan_reversal', { keep });
