import type { Call } from '../../kit/call.ts';
import { readPictureFile } from './files/read-picture-file.ts';
import { keepPicture, storePicture } from './files/upload-picture.ts';
import { phoneUploadsHandlers } from './phone-uploads/phone-uploads.handlers.ts';

/** The public face of the area "files" to the areas behind it. */
export { exchangePicture } from './files/picture-use.ts';
export { findPictureKey } from './files/read-picture-file.ts';
export { sweepPictures } from './files/sweep-pictures.ts';
export { sweepUnusedPictures } from './files/sweep-unused-pictures.ts';
export { formTarget, recordTarget } from './phone-uploads/phone-targets.ts';
export { findSender, removeOldUploads } from './phone-uploads/phone-uploads.queries.ts';
export { readUploadKey } from './phone-uploads/upload-codes.ts';

export const filesHandlers = {
  files: {
    upload: keepPicture,
    download: (call: Call, { id }: { id: string }) => readPictureFile(call, id),
  },
  phoneUploads: phoneUploadsHandlers,
};

/** Work done before the transaction of a call, by the call's id. */
export const filesPreparations = { 'files.upload': storePicture, 'phoneUploads.send': storePicture };
