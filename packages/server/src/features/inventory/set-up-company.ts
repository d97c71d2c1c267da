import { newId } from '../../platform/ids.ts';
import type { CompanySetUp } from '../../kit/call.ts';

/** Adds the first location, because goods are always at a location. */
export const setUpInventory: CompanySetUp = async (tx, { locationName }) => {
  const id = newId();
  await tx.db
    .insertInto('locations')
    .values({ tenant_id: tx.tenantId, id, name: locationName, is_default: true })
    .execute();
  tx.audit({
    action: 'location.create',
    subject: 'location',
    subjectId: id,
    after: { name: locationName, isDefault: true },
  });
};
