import { sql } from 'kysely';
import type { PhoneUpload } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { openUpload } from './open-upload.ts';
import { findOwnUpload, isOver, lockUpload, toPhoneUpload } from './phone-uploads.queries.ts';
import { endUpload, finishUpload, receivePicture } from './receive-picture.ts';
import { startUpload } from './start-upload.ts';

const getUpload = async (call: Call, { id }: { id: string }): Promise<PhoneUpload> => {
  const row = await findOwnUpload(call, id);
  if (!row) throw new AppError('not_found');
  return toPhoneUpload(call, row);
};

/** Takes no more pictures. The lock lets one that is being kept come first, so that the answer names all there will be. */
const stopUpload = async (call: Call, { id }: { id: string }): Promise<PhoneUpload> => {
  const { tx, actor, now } = call;
  const row = await lockUpload(tx, sql`u.id = ${id} and u.user_id = ${actor.userId}`);
  if (!row) throw new AppError('not_found');
  if (isOver(row, now)) {
    tx.leaveUnchanged();
    return toPhoneUpload(call, row);
  }
  await endUpload(call, id, 'stop');
  return toPhoneUpload(call, { ...row, endedAt: tx.at });
};

export const phoneUploadsHandlers = {
  start: startUpload,
  get: getUpload,
  stop: stopUpload,
  open: openUpload,
  send: receivePicture,
  finish: finishUpload,
};
