import type { Call } from '../../../db/call.ts';
import { exchangePicture } from '../../../db/picture-use.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import { lockProductRow } from './products.queries.ts';

/** Deletes a product that no document ever referred to; else 409 `in_use`, and archiving is the way. */
export const removeProduct = async ({ tx }: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const row = await lockProductRow(tx, id);
  if (!row) throw new AppError('not_found');
  try {
    await tx.db.deleteFrom('products').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('in_use') : error;
  }
  await exchangePicture(tx, { before: row.image_file_id, after: null, field: 'imageFileId' });
  tx.audit({
    action: 'product.remove',
    subject: 'product',
    subjectId: id,
    before: { sku: row.sku, name: row.name },
  });
  return {};
};
