import { sql } from 'kysely';
import type { ReceivedByPhone } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { keepPicture, type StoredPicture } from '../files/upload-picture.ts';
import { isOver, lockUpload, type UploadRow } from './phone-uploads.queries.ts';

/** The upload that a phone makes this call for, locked and still going on. */
const lockOwn = async ({ tx, phoneUploadId, now }: Call): Promise<UploadRow> => {
  const upload = phoneUploadId && (await lockUpload(tx, sql`u.id = ${phoneUploadId}`));
  if (!upload || isOver(upload, now)) throw new AppError('upload_ended');
  return upload;
};

/**
 * Takes one picture of a phone: keeps it for the company as any upload, counts it, and hands it to its record, all or nothing. A picture
 * beyond the number is refused like a code that is used up.
 */
export const receivePicture = async (call: Call, stored: StoredPicture): Promise<ReceivedByPhone> => {
  const { tx, services } = call;
  const { id, purpose, recordId, most, fileIds } = await lockOwn(call);
  if (fileIds.length >= most) throw new AppError('upload_ended');
  const file = await keepPicture(call, stored);
  await tx.db
    .updateTable('phone_uploads')
    .set({ file_ids: [...fileIds, file.id] })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  if (recordId !== null) await services.phoneTargets[purpose].keep(call, { recordId, fileId: file.id });
  const received = fileIds.length + 1;
  tx.audit({
    action: 'phone_upload.receive',
    subject: 'phone_upload',
    subjectId: id,
    after: { fileId: file.id, received, most },
  });
  return { received, most };
};

/** The person says on the phone that no more will come. */
export const finishUpload = async (call: Call): Promise<ReceivedByPhone> => {
  const { id, most, fileIds } = await lockOwn(call);
  await endUpload(call, id, 'finish');
  return { received: fileIds.length, most };
};

/** Ends an upload here or on the phone: its key opens nothing from now on. */
export const endUpload = async ({ tx }: Call, id: string, verb: 'stop' | 'finish'): Promise<void> => {
  await tx.db
    .updateTable('phone_uploads')
    .set({ ended_at: tx.at })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({ action: `phone_upload.${verb}`, subject: 'phone_upload', subjectId: id });
};
