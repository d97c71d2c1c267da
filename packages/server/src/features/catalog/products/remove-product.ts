import type { Call } from '../../../kit/call.ts';
import { exchangePicture } from '../../files/index.ts';
import { removeRecord } from '../../../kit/records.ts';
import { productKind } from './products.queries.ts';

/** Deletes a product that no document refers to; otherwise throws 409 `in_use`, and it can be archived. */
export const removeProduct = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { imageFileId } = await removeRecord(call, productKind, id, ({ sku, name }) => ({ sku, name }));
  await exchangePicture(call.tx, { before: imageFileId, after: null, field: 'imageFileId' });
  return {};
};
