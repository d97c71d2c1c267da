import { newReasons } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { newId } from '../../platform/ids.ts';
import type { CompanySetUp } from '../../kit/call.ts';

/** Adds the first location, because goods are always at a location, and the built-in reasons to adjust stock. */
export const setUpInventory: CompanySetUp = async (tx, { locationName }) => {
  const id = newId();
  await tx.db
    .insertInto('locations')
    .values({ tenant_id: tx.tenantId, id, name: locationName, is_default: true })
    .execute();
  await tx.db
    .insertInto('adjustment_reasons')
    .values(newReasons.map((kind) => ({ tenant_id: tx.tenantId, id: newId(), kind, is_built_in: true })))
    .execute();
  tx.audit({
    action: 'location.create',
    subject: 'location',
    subjectId: id,
    after: { name: locationName, isDefault: true },
  });
};
