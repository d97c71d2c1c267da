import type { receivablesContract } from '@shelfwise/contract/features/sales/receivables/receivables.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getAgeing, listAgeingRows } from './ageing.ts';
import { exportAgeing } from './export-ageing.ts';
import { exportTaxKept, getTaxKept } from './withheld.ts';

export const receivablesHandlers: Handlers<typeof receivablesContract> = {
  ageing: getAgeing,
  ageingRows: listAgeingRows,
  export: exportAgeing,
  withheld: getTaxKept,
  exportWithheld: exportTaxKept,
};
