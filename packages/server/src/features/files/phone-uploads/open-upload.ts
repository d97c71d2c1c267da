import { sql } from 'kysely';
import type { OpenPhoneUpload } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import type { OpenCall } from '../../../kit/call.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { isOver, lockUpload } from './phone-uploads.queries.ts';
import { hashOf, tenantOfCode, uploadKey } from './upload-codes.ts';

/** Codes that are none, tried from one address. Good ones are not counted: phones of many shops share an address of their network. */
const perAddress: RateRule = { name: 'phone-codes', points: 60, seconds: 60 };

/**
 * Exchanges a code for the key that pictures are sent with. The first phone to open a code is the only one: it made `opener` for itself, so
 * it alone can ask again where the answer was lost, or its page was loaded anew. Anything else answers the same as a code that never was.
 */
export const openUpload = async (call: OpenCall, input: OpenPhoneUpload) =>
  openCode(call, input).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'upload_ended')
      await call.services.rateLimits.take(perAddress, addressGroup(call.address));
    throw error;
  });

const openCode = async (
  { database, services, now, address, requestId }: OpenCall,
  { code, opener }: OpenPhoneUpload,
) => {
  const tenantId = tenantOfCode(code);
  if (tenantId === undefined) throw new AppError('upload_ended');
  const row = await database.forTenant(
    tenantId,
    async (tx) => {
      const found = await lockUpload(tx, sql`u.code_hash = ${hashOf(code)}`);
      if (!found || isOver(found, now)) throw new AppError('upload_ended');
      const { id, userId } = found;
      const openerHash = hashOf(opener);
      if (found.openerHash !== null) {
        if (!openerHash.equals(found.openerHash)) throw new AppError('upload_ended');
        return found;
      }
      await tx.db
        .updateTable('phone_uploads')
        .set({ opener_hash: openerHash, opened_at: tx.at })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
      tx.as({ ...tx.origin, actorId: userId }).audit({
        action: 'phone_upload.open',
        subject: 'phone_upload',
        subjectId: id,
      });
      return found;
    },
    { address, requestId, at: now },
  );
  const { id, purpose, most, fileIds, expiresAt } = row;
  const key = uploadKey(services.secretKey, { tenantId, id, until: new Date(expiresAt) });
  return { key, purpose, most, received: fileIds.length, expiresAt };
};
