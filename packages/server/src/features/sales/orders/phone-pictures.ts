import { mostOrderPictures } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { orderNoun } from '@shelfwise/contract/features/sales/orders/orders.noun';
import { accessOf } from '@shelfwise/contract/primitives/noun';
import { recordTarget } from '../../files/index.ts';
import { addOrderPictures } from './order-pictures.ts';
import { getLoadedOrder } from './orders.queries.ts';

/** Pictures of an order that are taken with a phone. */
export const orderPhonePictures = recordTarget(accessOf(orderNoun), {
  room: async ({ tx }, id) =>
    mostOrderPictures - (await getLoadedOrder(tx, id, false)).order.pictureIds.length,
  keep: (call, { recordId: id, fileId }) => addOrderPictures(call, { id, fileIds: [fileId] }),
});
