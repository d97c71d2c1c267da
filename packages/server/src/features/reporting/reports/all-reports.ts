import { payablesAgeing, receivablesAgeing } from './ageing-reports.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashBook } from './cash-book.ts';
import { cashFlow } from './cash-flow.ts';
import { generalLedger } from './general-ledger.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import type { Report } from './report.ts';
import { taxes } from './taxes.ts';
import { trialBalance } from './trial-balance.ts';

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
];
