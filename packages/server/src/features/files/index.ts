import type { Call } from '../../db/call.ts';
import { readPictureFile } from './files/read-picture-file.ts';
import { keepPicture, storePicture } from './files/upload-picture.ts';

/** The public face of the area "files" to the areas behind it. */
export { findPictureKey } from './files/read-picture-file.ts';
export { sweepPictures } from './files/sweep-pictures.ts';
export { sweepUnusedPictures } from './files/sweep-unused-pictures.ts';

export const filesHandlers = {
  files: {
    upload: keepPicture,
    download: (call: Call, { id }: { id: string }) => readPictureFile(call, id),
  },
};

/** What is done before the transaction of a call, by the call's id. */
export const filesPreparations = { 'files.upload': storePicture };
