import { sealNoun } from './audit/seals/seals.noun.ts';
import { expenseCategoryNoun } from './finance/expense-categories/expense-categories.noun.ts';
import { expenseApproversNoun } from './finance/expense-approvers/expense-approvers.noun.ts';
import { expenseTemplateNoun } from './finance/expense-templates/expense-templates.noun.ts';
import { cashCountNoun, pettyCashBoxNoun } from './finance/petty-cash/petty-cash.noun.ts';
import { revaluationNoun } from './finance/revaluations/revaluations.noun.ts';
import { expenseNoun } from './finance/expenses/expenses.noun.ts';
import { transactionNoun } from './audit/transactions/transactions.noun.ts';
import { planPaymentNoun, subscriptionNoun } from './billing/subscription/subscription.noun.ts';
import { productNoun } from './catalog/products/products.noun.ts';
import { companyNoun } from './company/company/company.noun.ts';
import { exchangeRateNoun } from './company/exchange-rates/exchange-rates.noun.ts';
import { numberSeriesNoun } from './company/number-series/number-series.noun.ts';
import { customerNoun } from './contacts/customers/customers.noun.ts';
import { supplierNoun } from './contacts/suppliers/suppliers.noun.ts';
import { fileNoun } from './files/files/files.noun.ts';
import { phoneUploadNoun } from './files/phone-uploads/phone-uploads.noun.ts';
import { invitationNoun } from './identity/invitations/invitations.noun.ts';
import { passkeyNoun } from './identity/passkeys/passkeys.noun.ts';
import { secondFactorNoun } from './identity/second-factor/second-factor.noun.ts';
import { sessionNoun } from './identity/session/session.noun.ts';
import { memberNoun } from './identity/users/members.noun.ts';
import { userNoun } from './identity/users/users.noun.ts';
import { locationNoun } from './inventory/locations/locations.noun.ts';
import { adjustmentReasonNoun } from './inventory/adjustment-reasons/adjustment-reasons.noun.ts';
import { stockByPlaceNoun } from './inventory/stock-by-place/stock-by-place.noun.ts';
import { pastStockNoun } from './inventory/past-stock/past-stock.noun.ts';
import { stockAdjustmentNoun } from './inventory/stock-adjustments/stock-adjustments.noun.ts';
import { stockCountNoun } from './inventory/stock-counts/stock-counts.noun.ts';
import { stockNoun } from './inventory/stock/stock.noun.ts';
import { transferNoun } from './inventory/transfers/transfers.noun.ts';
import { moneyAccountNoun } from './ledger/money-accounts/money-accounts.noun.ts';
import { paymentMethodNoun } from './ledger/payment-methods/payment-methods.noun.ts';
import { accountNoun } from './ledger/accounts/accounts.noun.ts';
import { entryTemplateNoun } from './ledger/entry-templates/entry-templates.noun.ts';
import { yearEndNoun } from './ledger/year-ends/year-ends.noun.ts';
import { journalEntryNoun } from './ledger/journal/journal.noun.ts';
import { manualEntryNoun } from './ledger/manual-entries/manual-entries.noun.ts';
import { moneyTransferNoun } from './ledger/money-transfers/money-transfers.noun.ts';
import { reconciliationNoun } from './ledger/reconciliations/reconciliations.noun.ts';
import { periodNoun } from './ledger/periods/periods.noun.ts';
import { taxClassNoun } from './ledger/tax-classes/tax-classes.noun.ts';
import { tradingRulesNoun } from './ledger/trading-rules/trading-rules.noun.ts';
import { supplierProductNoun } from './purchasing/supplier-products/supplier-products.noun.ts';
import { stockReceiptNoun } from './purchasing/stock-receipts/stock-receipts.noun.ts';
import { purchaseOrderNoun } from './purchasing/purchase-orders/purchase-orders.noun.ts';
import { billNoun } from './purchasing/bills/bills.noun.ts';
import { payablesNoun } from './purchasing/payables/payables.noun.ts';
import { paymentRunNoun } from './purchasing/payment-runs/payment-runs.noun.ts';
import { supplierPaymentNoun } from './purchasing/supplier-payments/supplier-payments.noun.ts';
import { documentNoun } from './documents/document-links/document-links.noun.ts';
import { documentTemplateNoun } from './documents/document-template/document-template.noun.ts';
import { customerPaymentNoun } from './sales/customer-payments/customer-payments.noun.ts';
import { invoiceNoun } from './sales/invoices/invoices.noun.ts';
import { onlinePaymentNoun } from './sales/online-payments/online-payments.noun.ts';
import { returnNoun } from './sales/returns/returns.noun.ts';
import { shiftNoun } from './sales/shifts/shifts.noun.ts';
import { heldBasketNoun } from './sales/held-baskets/held-baskets.noun.ts';
import { tillApprovalNoun } from './sales/till-approvals/till-approvals.noun.ts';
import { tillNoun } from './sales/tills/tills.noun.ts';
import { couponCodeNoun } from './sales/coupon-codes/coupon-codes.noun.ts';
import { discountNoun } from './sales/discounts/discounts.noun.ts';
import { orderNoun } from './sales/orders/orders.noun.ts';
import { reportNoun } from './reporting/reports/reports.noun.ts';
import { reportScheduleNoun } from './reporting/report-schedules/report-schedules.noun.ts';
import { reportViewNoun } from './reporting/report-views/report-views.noun.ts';
import { salesReportNoun } from './reporting/sales-report/sales-report.noun.ts';
import { reminderRulesNoun } from './sales/reminders/reminder-rules.noun.ts';
import { receivablesNoun } from './sales/receivables/receivables.noun.ts';
import { productImportNoun } from './onboarding/product-imports/product-imports.noun.ts';
import { sampleShopNoun } from './onboarding/sample-shop/sample-shop.noun.ts';
import { supportThreadNoun } from './support/support-threads/support-threads.noun.ts';
import type { Noun } from '../primitives/noun.ts';

/** All kinds of records of the product. Audit entries and events can name only these: any other name does not compile. */
export const nouns = [
  productNoun,
  companyNoun,
  exchangeRateNoun,
  numberSeriesNoun,
  customerNoun,
  supplierNoun,
  fileNoun,
  phoneUploadNoun,
  invitationNoun,
  passkeyNoun,
  secondFactorNoun,
  sessionNoun,
  memberNoun,
  userNoun,
  locationNoun,
  stockAdjustmentNoun,
  stockNoun,
  pastStockNoun,
  stockByPlaceNoun,
  adjustmentReasonNoun,
  transferNoun,
  stockCountNoun,
  moneyAccountNoun,
  paymentMethodNoun,
  periodNoun,
  accountNoun,
  journalEntryNoun,
  yearEndNoun,
  manualEntryNoun,
  entryTemplateNoun,
  moneyTransferNoun,
  reconciliationNoun,
  taxClassNoun,
  tradingRulesNoun,
  supplierProductNoun,
  stockReceiptNoun,
  purchaseOrderNoun,
  billNoun,
  supplierPaymentNoun,
  paymentRunNoun,
  payablesNoun,
  documentNoun,
  documentTemplateNoun,
  tillNoun,
  returnNoun,
  shiftNoun,
  heldBasketNoun,
  tillApprovalNoun,
  orderNoun,
  invoiceNoun,
  salesReportNoun,
  reportNoun,
  reportViewNoun,
  reportScheduleNoun,
  discountNoun,
  couponCodeNoun,
  customerPaymentNoun,
  onlinePaymentNoun,
  receivablesNoun,
  reminderRulesNoun,
  subscriptionNoun,
  planPaymentNoun,
  supportThreadNoun,
  productImportNoun,
  sampleShopNoun,
  expenseNoun,
  expenseCategoryNoun,
  expenseTemplateNoun,
  expenseApproversNoun,
  revaluationNoun,
  pettyCashBoxNoun,
  cashCountNoun,
  transactionNoun,
  sealNoun,
] as const;

type Declared = (typeof nouns)[number];
type ActionsOf<One> = One extends {
  name: infer Name extends string;
  verbs: readonly (infer Verb extends string)[];
}
  ? `${Name}.${Verb}`
  : never;
type EventsOf<One> = One extends { events: readonly (infer Event extends string)[] } ? Event : never;
type ExportedOf<One> = One extends { isExported: true; calls: infer Calls extends string } ? Calls : never;
type TimelineOf<One> = One extends { hasTimeline: true; name: infer Name extends string } ? Name : never;

/** A kind of record as the audit trail names it. */
export type NounName = Declared['name'];
/** What an entry of the audit trail is about. */
export type AuditSubject = NounName | 'export';
/** A list that can be exported as a file. */
export type ExportedList = ExportedOf<Declared>;
/** What an entry of the audit trail says was done; each change is an event of the same name. */
export type AuditAction = ActionsOf<Declared> | `export.${ExportedList}` | 'call.refuse';
/** An event: a change that the audit trail has, or a fact of its own. */
export type EventType = ActionsOf<Declared> | EventsOf<Declared>;
/** One type of event, or all of a kind: `order.` stands for all that is done to orders. */
export type EventPattern = EventType | `${NounName}.`;
/** A kind of record with a timeline. */
export type TimelineSubject = TimelineOf<Declared>;

const hasTimeline = (one: Declared): one is Extract<Declared, { hasTimeline: true }> => 'hasTimeline' in one;

/** Kinds of records that the search of everything finds without code of their own, because they are declared as searched. */
export const searchedNouns = (nouns as readonly Noun[]).filter((one) => one.isSearched === true);

export const timelineSubjects: readonly TimelineSubject[] = nouns.filter(hasTimeline).map(({ name }) => name);
