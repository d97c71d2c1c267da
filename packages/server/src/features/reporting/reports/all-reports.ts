import { payablesAgeing, receivablesAgeing } from './ageing-reports.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashBook } from './cash-book.ts';
import { cashFlow } from './cash-flow.ts';
import { generalLedger } from './general-ledger.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { priceVariance } from './price-variance.ts';
import { reservedStock } from './reserved.ts';
import type { Report } from './report.ts';
import { abcReports, salesReports } from './sales-reports.ts';
import { shrinkage } from './shrinkage.ts';
import { deadStock, stockMovement, stockTurnover, stockValuation } from './stock-reports.ts';
import { stockAgeing } from './stock-ageing.ts';
import { supplierPerformance } from './supplier-performance.ts';
import { taxes } from './taxes.ts';
import { trialBalance } from './trial-balance.ts';
import { unbilledReport } from './unbilled.ts';

/** Every report, in the order of their list. */
export const allReports: readonly Report[] = [
  profitAndLoss,
  cashFlow,
  balanceSheet,
  cashBook,
  trialBalance,
  generalLedger,
  receivablesAgeing,
  payablesAgeing,
  taxes,
  stockValuation,
  stockMovement,
  stockTurnover,
  deadStock,
  stockAgeing,
  reservedStock,
  shrinkage,
  unbilledReport,
  priceVariance,
  supplierPerformance,
  ...salesReports,
  ...abcReports,
];
