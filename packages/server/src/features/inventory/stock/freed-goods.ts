import type { Exact } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A product of which more is free at a place than before. */
export interface FreedGoods {
  locationId: string;
  productId: string;
}

const about = 'goods freed';

/** Leaves word of products of which more is free now, for whoever waits for them. */
export const leaveFreed = (
  tx: TenantTransaction,
  locationId: string,
  changes: Iterable<readonly [productId: string, change: Exact]>,
): void => {
  for (const [productId, change] of changes)
    if (change.greaterThan(0)) tx.leaveWord(about, `${locationId} ${productId}`);
};

/** The goods that this transaction has freed so far, each once. */
export const freedGoods = (tx: TenantTransaction): FreedGoods[] =>
  [...tx.wordsAbout(about)].map((word) => {
    const [locationId = '', productId = ''] = word.split(' ');
    return { locationId, productId };
  });
