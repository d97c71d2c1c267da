import { newId } from '../../platform/ids.ts';
import type { CompanySetUp } from '../../db/call.ts';

/** The first place where goods are: goods always are somewhere. */
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
