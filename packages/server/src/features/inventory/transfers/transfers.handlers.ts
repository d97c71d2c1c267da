import type { transfersContract } from '@shelfwise/contract/features/inventory/transfers/transfers.contract';
import type { Handlers } from '../../../kit/call.ts';
import { removeTransfer, updateTransfer } from './draft-transfer.ts';
import { createTransfer, redirectTransfer, sendOn } from './redirect-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { findTransfer, loseTransfer, receiveTransfer, returnTransfer } from './step-transfer.ts';
import { undoStep } from './undo-step.ts';
import { countTransfers, getTransfer, listTransfers } from './transfers.queries.ts';

export const transfersHandlers: Handlers<typeof transfersContract> = {
  list: async (call, query) => {
    const [page, total] = await Promise.all([listTransfers(call, query), countTransfers(call.tx, query)]);
    return { ...page, total };
  },
  get: getTransfer,
  create: createTransfer,
  update: updateTransfer,
  remove: removeTransfer,
  send: sendTransfer,
  receive: receiveTransfer,
  lose: loseTransfer,
  return: returnTransfer,
  find: findTransfer,
  undo: undoStep,
  redirect: redirectTransfer,
  sendOn,
};
