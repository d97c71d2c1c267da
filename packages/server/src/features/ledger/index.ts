import { moneyAccountsHandlers } from './money-accounts/money-accounts.handlers.ts';
import { paymentMethodsHandlers } from './payment-methods/payment-methods.handlers.ts';
import { accountsHandlers } from './accounts/accounts.handlers.ts';
import { journalHandlers } from './journal/journal.handlers.ts';
import { entryTemplatesHandlers } from './entry-templates/entry-templates.handlers.ts';
import { manualEntriesHandlers } from './manual-entries/manual-entries.handlers.ts';
import { moneyTransfersHandlers } from './money-transfers/money-transfers.handlers.ts';
import { reconciliationsHandlers } from './reconciliations/reconciliations.handlers.ts';
import { periodsHandlers } from './periods/periods.handlers.ts';
import { yearEndsHandlers } from './year-ends/year-ends.handlers.ts';
import { taxClassesHandlers } from './tax-classes/tax-classes.handlers.ts';
import { scaleApprovalLimits } from './trading-rules/scale-approval-limit.ts';
import { tradingRulesHandlers } from './trading-rules/trading-rules.handlers.ts';

/** The public face of the area "ledger" to the areas behind it. */
export { listTaxClasses } from './tax-classes/tax-classes.queries.ts';
export { taxColumns } from './tax-classes/tax-choice.ts';
export { taxPartsOn } from './tax-classes/tax-parts-on.ts';
export { findBillAccount, listBillAccounts } from './journal/bill-accounts.ts';
export { listExpenseAccounts } from './journal/expense-accounts.ts';
export { listIncomeAccounts } from './journal/income-accounts.ts';
export { AccountMonths } from './journal/account-months.ts';
export { sumAccounts, type SummedDays } from './journal/sum-accounts.ts';
export { noPlace, sumUpEntries } from './journal/sum-up-entries.ts';
export { postEntry, type EntryLine } from './journal/post-entry.ts';
export {
  linkDocument,
  markReversed,
  registerDocument,
  type DocumentKind,
  type DocumentOrigin,
} from './documents/register-document.ts';
export { nowhere, placesOf } from './documents/document-places.ts';
export { findDocumentKind } from './documents/documents.queries.ts';
export { firstDayAfter, moveDay } from './documents/order-days.ts';
export { addParty, moveParty, nameParty, removeParty } from './documents/parties.ts';
export {
  findMoneyAccount,
  listMoneyAccounts,
  listMoneyBalances,
  type PaymentWay,
} from './money-accounts/money-accounts.queries.ts';
export { addTillAccount, createMoneyAccount } from './money-accounts/create-money-account.ts';
export { createPaymentMethod } from './payment-methods/write-payment-method.ts';
export { renameAccount } from './money-accounts/rename-account.ts';
export { setTillAccountStatus } from './money-accounts/till-account.ts';
export { findCashAccount, listCashAccounts } from './money-accounts/cash-accounts.queries.ts';
export { listPaymentMethods } from './payment-methods/payment-methods.queries.ts';
export { requirePaymentWay } from './money-accounts/require-payment-way.ts';
export { createMoneyTransfer } from './money-transfers/create-transfer.ts';
export { bookedMinor } from './journal/booked.ts';
export { postDueEntries } from './entry-templates/post-due-entries.ts';
export { reverseDueEntries } from './manual-entries/reverse-due-entries.ts';
export { areasOf } from './periods/areas-of-kind.ts';
export { isLetIn } from './periods/periods.queries.ts';
export { businessDay, firstOpenDay, replacingDay, todayOf } from './trading-rules/business-day.ts';
export { monthOf, periodOf, type Period } from './trading-rules/period.ts';
export { getTradingRules } from './trading-rules/trading-rules.queries.ts';

/** How the ledger reacts to changes in areas before it. */
export const ledgerReactions = [scaleApprovalLimits];

export const ledgerHandlers = {
  taxClasses: taxClassesHandlers,
  tradingRules: tradingRulesHandlers,
  moneyAccounts: moneyAccountsHandlers,
  paymentMethods: paymentMethodsHandlers,
  periods: periodsHandlers,
  yearEnds: yearEndsHandlers,
  accounts: accountsHandlers,
  journal: journalHandlers,
  manualEntries: manualEntriesHandlers,
  entryTemplates: entryTemplatesHandlers,
  moneyTransfers: moneyTransfersHandlers,
  reconciliations: reconciliationsHandlers,
};
