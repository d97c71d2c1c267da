import type { pettyCashContract } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import type { Handlers } from '../../../kit/call.ts';
import { countBox, undoCount } from './count-box.ts';
import { getBox, listBoxes, listKeepers, listMovements } from './petty-cash.queries.ts';
import { createBox, topUpBox, updateBox } from './write-box.ts';

export const pettyCashHandlers: Handlers<typeof pettyCashContract> = {
  list: listBoxes,
  people: listKeepers,
  get: getBox,
  movements: listMovements,
  create: createBox,
  update: updateBox,
  topUp: topUpBox,
  count: countBox,
  undoCount,
};
