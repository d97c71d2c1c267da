import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../kit/call.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import { editRecord, saveRecord } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireParent } from './location-tree.ts';
import { asLocationError, countBranches, listLocations, locationKind } from './locations.queries.ts';

interface Change {
  id: string;
  version: number;
  name?: string | undefined;
  kind?: Location['kind'] | undefined;
  isDefault?: true | undefined;
  isReceiving?: true | undefined;
  parentId?: string | null | undefined;
}

/** There is one of each. The former one loses this in the same transaction, as an audited change of its own. */
const replaceOld = async (tx: TenantTransaction, what: 'isDefault' | 'isReceiving'): Promise<void> => {
  const old = (await listLocations(tx)).find((one) => one[what]);
  if (old === undefined) return;
  await saveRecord(
    tx,
    locationKind,
    old,
    what === 'isDefault' ? { is_default: false } : { is_receiving: false },
  );
  tx.audit({
    action: 'location.update',
    subject: 'location',
    subjectId: old.id,
    before: { [what]: true },
    after: { [what]: false },
  });
};

/** Changes the given fields, as `editRecord` does. A new default replaces the former one; a place is moved with all that is within it. */
export const updateLocation = (call: Call, change: Change): Promise<Location> =>
  editRecord(call, locationKind, change, async ({ current, after }) => {
    const { tx } = call;
    for (const what of ['isDefault', 'isReceiving'] as const) {
      if (!after[what]) continue;
      if (current.status === 'archived') throw new AppError('archived');
      await replaceOld(tx, what);
    }
    if (after.parentId !== undefined) {
      const all = await listLocations(tx);
      requireParent(all, after.parentId, current.id);
      if (after.parentId === null && current.status === 'active')
        await requireRoom(call, 'locations', () => Promise.resolve(countBranches(all)));
    }
    await saveRecord(tx, locationKind, current, columnsFrom('locations', after)).catch((error: unknown) => {
      throw asLocationError(error);
    });
  });
