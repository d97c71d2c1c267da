import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { supportAddress } from './support-address.ts';

refreshOn(['support_thread.'], () => [orpc.supportThreads.list.key(), orpc.supportThreads.get.key()]);

export const channelQuery = () => orpc.supportThreads.channel.queryOptions();
export const threadsQuery = (search: ListSearch) =>
  pagesOf(orpc.supportThreads.list, supportAddress.query(search));
export const threadQuery = (id: string) =>
  orpc.supportThreads.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const keep = keepRecord(threadQuery);

export const useWriteToSupport = () =>
  useVerb(orpc.supportThreads.create, 'support_thread.create', { keep, ...ownError });
export const useWriteAgain = () =>
  useVerb(orpc.supportThreads.write, 'support_thread.write', { keep, ...ownError });
export const useCloseThread = () => useVerb(orpc.supportThreads.close, 'support_thread.close', { keep });
