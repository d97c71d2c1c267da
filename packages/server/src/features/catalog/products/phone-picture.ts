import type { Call, PhoneTarget } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { productKind } from './products.queries.ts';
import { updateProduct } from './update-product.ts';

/** Shows a picture with a product, whatever else changes meanwhile: nobody on the phone could answer which version they mean. */
const showPicture = async (
  call: Call,
  { recordId: id, fileId }: { recordId: string; fileId: string },
): Promise<void> => {
  const { version } = await getRecord(call, productKind, id);
  try {
    await updateProduct(call, { id, version, imageFileId: fileId });
  } catch (error) {
    throw error instanceof AppError && error.code === 'version_conflict' ? new ChangedMeanwhile() : error;
  }
};

/** One picture: of a product, or of one that is being typed into the form. */
export const productPicture: PhoneTarget = {
  right: 'canManageInventory',
  feature: 'coreInventory',
  room: async (call, recordId) => {
    if (recordId !== null) await getRecord(call, productKind, recordId);
    return 1;
  },
  keep: showPicture,
};
