import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import type { InventorySearch } from '../stock/inventory-address.ts';
import { transferStatusesOf } from './transfer-address.ts';

refreshOn(['transfer.'], () => [orpc.transfers.key(), orpc.timeline.key()]);

const onTheWay = 'on_the_way,part_received';

export const transfersQuery = ({ q, status, location, product }: InventorySearch) => {
  const statuses = transferStatusesOf(status);
  return pagesOf(orpc.transfers.list, {
    ...(q === undefined ? {} : { q }),
    ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
    ...(location === undefined ? {} : { locationId: location }),
    ...(product === undefined ? {} : { productId: product }),
  });
};

/** How many are on the way, for the tab. */
export const onTheWayQuery = () =>
  orpc.transfers.list.queryOptions({ input: { status: onTheWay, limit: 1 } });

export const transferQuery = (id: string) =>
  orpc.transfers.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const keep = keepRecord(transferQuery);
const shown = { ...ownError, keep };

export const useCreateTransfer = () => useVerb(orpc.transfers.create, 'transfer.send', shown);
export const useUpdateTransfer = () => useVerb(orpc.transfers.update, 'transfer.update', shown);
export const useReceiveTransfer = () => useVerb(orpc.transfers.receive, 'transfer.receive', shown);
export const useLoseTransfer = () => useVerb(orpc.transfers.lose, 'transfer.lose', shown);
export const useReturnTransfer = () => useVerb(orpc.transfers.return, 'transfer.return', shown);
export const useFindTransfer = () => useVerb(orpc.transfers.find, 'transfer.find', shown);
export const useRedirectTransfer = () => useVerb(orpc.transfers.redirect, 'transfer.redirect', shown);
export const useSendOn = () => useVerb(orpc.transfers.sendOn, 'transfer.send', shown);

/** The verbs that ask for nothing. A refusal is shown as a toast. */
export const useTransferVerbs = () => ({
  send: useVerb(orpc.transfers.send, 'transfer.send', { keep }),
  undo: useVerb(orpc.transfers.undo, 'transfer.undo', { keep }),
  remove: useVerb(orpc.transfers.remove, 'transfer.remove', { keep: forgetRecord(transferQuery) }),
});
