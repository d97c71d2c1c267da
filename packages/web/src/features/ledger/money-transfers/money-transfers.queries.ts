import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { transferAddress, type TransferSearch } from './transfer-address.ts';

refreshOn(['money_transfer.'], () => [
  orpc.moneyTransfers.key(),
  orpc.moneyAccounts.balances.key(),
  orpc.reconciliations.key(),
  orpc.timeline.key(),
]);

export const transfersQuery = (search: TransferSearch) =>
  pagesOf(orpc.moneyTransfers.list, transferAddress.query(search));
export const transferQuery = (id: string) =>
  orpc.moneyTransfers.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const kept = { keep: keepRecord(transferQuery), ...ownError };
export const useCreateTransfer = () => useVerb(orpc.moneyTransfers.create, 'money_transfer.create', kept);
export const useReverseTransfer = () => useVerb(orpc.moneyTransfers.reverse, 'money_transfer.reverse', kept);
