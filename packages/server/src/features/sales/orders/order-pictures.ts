import { sql } from 'kysely';
import { mostOrderPictures } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import { exchangePicture } from '../../files/index.ts';
import { getLoadedOrder, toOrder } from './orders.queries.ts';

/** Keeps pictures with an order in any state, each once. They are only added to. */
export const addOrderPictures = async (
  call: Call,
  { id, fileIds }: { id: string; fileIds: readonly string[] },
): Promise<Order> => {
  const { tx } = call;
  const loaded = await getLoadedOrder(tx, id, true);
  const { pictureIds } = loaded.order;
  const added = [...new Set(fileIds)].filter((fileId) => !pictureIds.includes(fileId));
  if (added.length === 0) {
    tx.leaveUnchanged();
    return toOrder(call, loaded);
  }
  if (pictureIds.length + added.length > mostOrderPictures) throw new AppError('over_limit');
  for (const [index, fileId] of added.entries())
    await exchangePicture(tx, { before: null, after: fileId, field: `fileIds.${index}` });
  try {
    await sql`
      insert into order_pictures (tenant_id, order_id, position, file_id)
      select ${tx.tenantId}, ${id}, ${pictureIds.length} + place, file
      from unnest(${added}::uuid[]) with ordinality as picture (file, place) returning position`.execute(
      tx.db,
    );
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new AppError('not_found', { fields: { fileIds: { code: 'unknown_record' } } })
      : error;
  }
  tx.audit({
    action: 'order.add_pictures',
    subject: 'order',
    subjectId: id,
    after: { number: loaded.order.number, fileIds: added },
  });
  return toOrder(call, await getLoadedOrder(tx, id, false));
};

/** The pictures of a draft that was deleted stop counting for the plan, unless another record shows them. */
export const releaseOrderPictures = async ({ tx }: Call, pictureIds: readonly string[]): Promise<void> => {
  for (const before of pictureIds) await exchangePicture(tx, { before, after: null, field: 'fileIds' });
};
