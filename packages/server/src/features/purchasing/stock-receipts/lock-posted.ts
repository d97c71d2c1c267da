import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { listResting, type InWay } from './later-documents.queries.ts';
import { lockReceipt, type LockedReceipt } from './receipts.queries.ts';

/** Locks a posted receipt; another state is refused. */
export const lockPosted = async (tx: TenantTransaction, id: string): Promise<LockedReceipt> => {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) throw new AppError('not_found');
  if (receipt.status !== 'posted') throw new AppError('wrong_state', { detail: { state: receipt.status } });
  return receipt;
};

/** What stands in the way, as a sentence names it and as a screen opens it. */
export const told = (documents: readonly InWay[]) => ({
  numbers: documents.map(({ number }) => number).join(', '),
  documents: documents.map(({ number }) => number),
  inWay: documents.map(({ id, kind, number, orderId }) => ({ id, kind, number, orderId })),
});

/** Refuses while other documents rest on the receipt (409, naming them by their numbers). */
export const requireNothingRests = async (
  tx: TenantTransaction,
  id: string,
  isMeant: (resting: { isCost: boolean }) => boolean = () => true,
): Promise<void> => {
  const resting = (await listResting(tx, id)).filter(isMeant);
  if (resting.length > 0) throw new AppError('stands_in_way', { detail: told(resting) });
};
