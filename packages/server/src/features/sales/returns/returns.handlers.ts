import type { returnsContract } from '@shelfwise/contract/features/sales/returns/returns.contract';
import type { Handlers } from '../../../kit/call.ts';
import { createReturn } from './create-return.ts';
import { exportReturns } from './export-returns.ts';
import { inspectReturn } from './inspect-return.ts';
import { cancelReturn, receiveReturn } from './receive-return.ts';
import { asPdf } from '../../documents/index.ts';
import { previewReturn } from './preview-return.ts';
import { returnSlipToPrint } from './return-slip-pdf.ts';
import { getReturnable } from './returnable.ts';
import { getReturn, listReturns } from './returns.queries.ts';
import { settleReturn } from './settle-return.ts';
import { undoReturn } from './undo-return.ts';

export const returnsHandlers: Handlers<typeof returnsContract> = {
  list: listReturns,
  get: getReturn,
  returnable: getReturnable,
  preview: previewReturn,
  create: createReturn,
  receive: receiveReturn,
  inspect: inspectReturn,
  settle: settleReturn,
  cancel: cancelReturn,
  undo: undoReturn,
  slip: asPdf(returnSlipToPrint),
  export: exportReturns,
  exportPicked: exportReturns,
};
