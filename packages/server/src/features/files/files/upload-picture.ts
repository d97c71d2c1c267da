import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { StoredFile } from '@shelfwise/contract/features/files/files/files.contract';
import type { Call, Preparation } from '../../../kit/call.ts';
import { requireStorage } from '../../../kit/plan-limits.ts';
import { newId } from '../../../platform/ids.ts';
import { readPicture } from './picture.ts';

/** The key of a picture in the store; its id tells when it was made. */
export const pictureKey = (tenantId: string, id: string): string => `${tenantId}/${id}.webp`;

/** A stored picture; it belongs to the company once its row is committed. */
export interface StoredPicture {
  id: string;
  storageKey: string;
  mediaType: string;
  bytes: number;
  width: number;
  height: number;
  sentHash: Buffer;
  keptHash: Buffer;
}

/** Decodes and stores the picture before the transaction begins, so that no transaction waits for a decoder or the store. */
export const storePicture: Preparation<File, StoredPicture> = async (
  { services, tenantId, ifAbandoned },
  file,
) => {
  const { body, ...picture } = await readPicture(tenantId, file);
  const id = newId();
  const storageKey = pictureKey(tenantId, id);
  await services.files.put(storageKey, body, picture.mediaType);
  ifAbandoned(() => services.files.remove(storageKey));
  return { id, storageKey, bytes: body.length, ...picture };
};

/**
 * Adds the row of a stored picture; refused where the plan has no room for it. Whenever the call fails, the stored file is deleted again.
 */
export const keepPicture = async (call: Call, stored: StoredPicture): Promise<StoredFile> => {
  const { tx, actor } = call;
  await requireStorage(call, stored.bytes);
  const { id, storageKey, mediaType, bytes, width, height, sentHash, keptHash } = stored;
  await tx.db
    .insertInto('files')
    .values({
      tenant_id: tx.tenantId,
      id,
      storage_key: storageKey,
      media_type: mediaType,
      bytes,
      width,
      height,
      sent_hash: sentHash,
      kept_hash: keptHash,
      created_by: actor.userId,
    })
    .execute();
  tx.audit({
    action: 'file.upload',
    subject: 'file',
    subjectId: id,
    after: { mediaType, bytes, width, height },
  });
  return { id, url: fileUrl(id), mediaType, bytes, width, height };
};
