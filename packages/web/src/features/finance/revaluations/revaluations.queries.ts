import type { RevaluedKind } from '@shelfwise/contract/features/finance/revaluations/revaluations.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { isDay } from '@shelfwise/contract/primitives/days';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { revaluationAddress } from './revaluation-address.ts';

refreshOn(['revaluation.', 'exchange_rate.'], () => [orpc.revaluations.key(), orpc.timeline.key()]);

export const revaluationsQuery = (search: ListSearch) =>
  pagesOf(orpc.revaluations.list, revaluationAddress.query(search));
export const revaluationQuery = (id: string) =>
  orpc.revaluations.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const previewQuery = (revaluedOn: string) =>
  orpc.revaluations.preview.queryOptions({ input: { revaluedOn }, enabled: isDay(revaluedOn), retry: false });

/** The records of one line: of one that was posted, or as they were open at the end of a day. */
export type LineAsked = { kind: RevaluedKind; currency: Currency } & (
  | { id: string }
  | { revaluedOn: string }
);
export const itemsQuery = (asked: LineAsked) =>
  'id' in asked ? pagesOf(orpc.revaluations.items, asked) : pagesOf(orpc.revaluations.open, asked);

const kept = { keep: keepRecord(revaluationQuery), ...ownError };
export const useCreateRevaluation = () => useVerb(orpc.revaluations.create, 'revaluation.create', kept);
export const useUndoRevaluation = () => useVerb(orpc.revaluations.undo, 'revaluation.undo', kept);
