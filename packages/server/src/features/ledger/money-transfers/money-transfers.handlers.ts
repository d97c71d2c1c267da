import type { moneyTransfersContract } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.contract';
import type { Handlers } from '../../../kit/call.ts';
import { createMoneyTransfer } from './create-transfer.ts';
import { getMoneyTransfer, listMoneyTransfers } from './money-transfers.queries.ts';
import { reverseMoneyTransfer } from './reverse-transfer.ts';

export const moneyTransfersHandlers: Handlers<typeof moneyTransfersContract> = {
  list: listMoneyTransfers,
  get: getMoneyTransfer,
  create: createMoneyTransfer,
  reverse: reverseMoneyTransfer,
};
