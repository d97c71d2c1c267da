import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Call } from '../../../kit/call.ts';
import { editRecord, saveRecord } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { asLocationError, listLocations, locationKind } from './locations.queries.ts';

interface Change {
  id: string;
  version: number;
  name?: string | undefined;
  kind?: Location['kind'] | undefined;
  isDefault?: true | undefined;
}

/** There is one default. The former one loses this in the same transaction, as an audited change of its own. */
const replaceDefault = async (tx: TenantTransaction): Promise<void> => {
  const old = (await listLocations(tx)).find(({ isDefault }) => isDefault);
  if (old === undefined) return;
  await saveRecord(tx, locationKind, old, { is_default: false });
  tx.audit({
    action: 'location.update',
    subject: 'location',
    subjectId: old.id,
    before: { isDefault: true },
    after: { isDefault: false },
  });
};

/** Changes the given fields, as `editRecord` does. A new default replaces the former one. */
export const updateLocation = (call: Call, change: Change): Promise<Location> =>
  editRecord(call, locationKind, change, async ({ current, after }) => {
    const { tx } = call;
    if (after.isDefault) {
      if (current.status === 'archived') throw new AppError('archived');
      await replaceDefault(tx);
    }
    await saveRecord(tx, locationKind, current, columnsFrom('locations', after)).catch((error: unknown) => {
      throw asLocationError(error);
    });
  });
