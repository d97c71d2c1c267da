import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { journalAddress } from './journal-address.ts';

export const journalQuery = (search: ListSearch<'days'>, today: string) =>
  pagesOf(orpc.journal.list, journalAddress.query(search, today));
export const journalEntryQuery = (id: string) =>
  orpc.journal.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
