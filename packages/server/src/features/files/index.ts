import type { Call } from '../../kit/call.ts';
import { readPictureFile } from './files/read-picture-file.ts';
import { keepPicture, storePicture } from './files/upload-picture.ts';

/** The public face of the area "files" to the areas behind it. */
export { exchangePicture } from './files/picture-use.ts';
export { findPictureKey } from './files/read-picture-file.ts';
export { sweepPictures } from './files/sweep-pictures.ts';
export { sweepUnusedPictures } from './files/sweep-unused-pictures.ts';

export const filesHandlers = {
  files: {
    upload: keepPicture,
    download: (call: Call, { id }: { id: string }) => readPictureFile(call, id),
  },
};

/** Work done before the transaction of a call, by the call's id. */
export const filesPreparations = { 'files.upload': storePicture };
