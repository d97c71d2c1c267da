import type { supplierFiguresContract } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listPaidPrices } from './paid-prices.ts';
import { exportStatement } from './export-statement.ts';
import { getMergePreview } from './merge-preview.ts';
import { listScoreRows } from './score-rows.ts';
import { printStatement } from './print-statement.ts';
import { getStatement } from './statement.ts';
import { getSupplierFigures } from './supplier-figures.ts';

export const supplierFiguresHandlers: Handlers<typeof supplierFiguresContract> = {
  get: getSupplierFigures,
  paidPrices: listPaidPrices,
  scoreRows: listScoreRows,
  mergePreview: getMergePreview,
  statement: getStatement,
  exportStatement,
  statementPdf: printStatement,
};
