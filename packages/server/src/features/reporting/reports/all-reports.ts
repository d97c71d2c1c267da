import { balanceSheet } from './balance-sheet.ts';
import { generalLedger } from './general-ledger.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import type { Report } from './report.ts';
import { trialBalance } from './trial-balance.ts';

/** Every report, in the order of their list. */
export const allReports: readonly Report[] = [profitAndLoss, balanceSheet, trialBalance, generalLedger];
