import { sql } from 'kysely';
import type { Call } from '../../../kit/call.ts';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { holdLocation } from './locations.queries.ts';

/** Where the person works; null where they did not say, or the place is archived since. */
export const ownLocationOf = async ({ tx, actor }: Call): Promise<string | null> => {
  const { db, tenantId } = tx;
  const found = await selectRow(
    db,
    columnsOf('member_locations', 'own', ['location_id']),
    sql`from member_locations own join locations l on l.tenant_id = ${tenantId} and l.id = own.location_id and l.status = 'active'
      where own.tenant_id = ${tenantId} and own.user_id = ${actor.userId}`,
  );
  return found?.locationId ?? null;
};

/** Says where the person works; null where nowhere in particular. */
export const setOwnLocation = async (
  call: Call,
  { locationId }: { locationId: string | null },
): Promise<{ ownId: string | null }> => {
  const { tx, actor } = call;
  const place = locationId === null ? undefined : await holdLocation(tx, locationId);
  if (locationId !== null && !place)
    throw new AppError('not_found', { fields: { locationId: { code: 'unknown_record' } } });
  if (place?.status === 'archived')
    throw new AppError('archived', { fields: { locationId: { code: 'archived' } } });
  const before = await ownLocationOf(call);
  if (locationId === null)
    await tx.db
      .deleteFrom('member_locations')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', actor.userId)
      .execute();
  else
    await tx.db
      .insertInto('member_locations')
      .values({ tenant_id: tx.tenantId, user_id: actor.userId, location_id: locationId })
      .onConflict((known) => known.columns(['tenant_id', 'user_id']).doUpdateSet({ location_id: locationId }))
      .execute();
  tx.audit({
    action: 'location.set_own',
    subject: 'location',
    subjectId: locationId ?? before ?? actor.userId,
    before: { ownId: before },
    after: { ownId: locationId },
  });
  return { ownId: locationId };
};
