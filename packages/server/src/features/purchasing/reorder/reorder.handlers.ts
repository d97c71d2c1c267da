import type { reorderContract } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getReorder } from './get-reorder.ts';
import { orderMissing } from './order-missing.ts';
import { orderNeeds } from './order-needs.ts';

export const reorderHandlers: Handlers<typeof reorderContract> = {
  list: getReorder,
  order: orderNeeds,
  orderMissing,
};
