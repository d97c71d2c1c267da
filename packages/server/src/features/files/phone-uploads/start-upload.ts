import { hasFeature, upgradeFor } from '@shelfwise/contract/access/plans';
import { can } from '@shelfwise/contract/access/rights';
import type { StartPhoneUpload } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import { phoneMinutes } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { codeOf, hashOf } from './upload-codes.ts';

/** Codes of one person: who photographs a whole shelf, one product after the other, stays below it. */
const perPerson: RateRule = { name: 'phone-uploads', points: 200, seconds: 3_600 };

/**
 * Lets one phone send pictures for one purpose, for ten minutes. The person needs the right and the plan's feature of the purpose, as they
 * would to add the picture themselves.
 */
export const startUpload = async (
  call: Call,
  { purpose, recordId }: StartPhoneUpload,
): Promise<{ id: string }> => {
  const { tx, actor, services, now } = call;
  const target = services.phoneTargets[purpose];
  if (!can(actor.role, target.right)) throw new AppError('forbidden');
  const { plan } = actor.company;
  if (target.feature && !hasFeature(plan, target.feature))
    throw new AppError('plan_feature', { upgrade: { ...upgradeFor(plan, target.feature) } });
  const most = await target.room(call, recordId);
  if (most < 1) throw new AppError('over_limit');
  await services.rateLimits.take(perPerson, actor.userId);
  const id = newId();
  await tx.db
    .insertInto('phone_uploads')
    .values({
      tenant_id: tx.tenantId,
      id,
      purpose,
      record_id: recordId,
      code_hash: hashOf(codeOf(services.secretKey, { tenantId: tx.tenantId, id })),
      user_id: actor.userId,
      session_id: actor.sessionId,
      most,
      created_at: tx.at,
      expires_at: new Date(now.getTime() + phoneMinutes * 60_000).toISOString(),
    })
    .execute();
  tx.audit({
    action: 'phone_upload.start',
    subject: 'phone_upload',
    subjectId: id,
    after: { purpose, recordId, most },
  });
  return { id };
};
