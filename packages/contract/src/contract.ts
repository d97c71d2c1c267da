import { expenseCategoriesContract } from './features/finance/expense-categories/expense-categories.contract.ts';
import { expenseApproversContract } from './features/finance/expense-approvers/expense-approvers.contract.ts';
import { expenseTemplatesContract } from './features/finance/expense-templates/expense-templates.contract.ts';
import { pettyCashContract } from './features/finance/petty-cash/petty-cash.contract.ts';
import { revaluationsContract } from './features/finance/revaluations/revaluations.contract.ts';
import { expensesContract } from './features/finance/expenses/expenses.contract.ts';
import {
  planPaymentsContract,
  subscriptionContract,
} from './features/billing/subscription/subscription.contract.ts';
import { sealsContract } from './features/audit/seals/seals.contract.ts';
import { transactionsContract } from './features/audit/transactions/transactions.contract.ts';
import { timelineContract } from './features/audit/timeline/timeline.contract.ts';
import { productsContract } from './features/catalog/products/products.contract.ts';
import { reorderContract } from './features/purchasing/reorder/reorder.contract.ts';
import { customersContract } from './features/contacts/customers/customers.contract.ts';
import { suppliersContract } from './features/contacts/suppliers/suppliers.contract.ts';
import { filesContract } from './features/files/files/files.contract.ts';
import { phoneUploadsContract } from './features/files/phone-uploads/phone-uploads.contract.ts';
import { companyContract } from './features/company/company/company.contract.ts';
import { exchangeRatesContract } from './features/company/exchange-rates/exchange-rates.contract.ts';
import { numberSeriesContract } from './features/company/number-series/number-series.contract.ts';
import { invitationsContract } from './features/identity/invitations/invitations.contract.ts';
import { passkeysContract } from './features/identity/passkeys/passkeys.contract.ts';
import { profileContract } from './features/identity/profile/profile.contract.ts';
import { registrationContract } from './features/identity/registration/registration.contract.ts';
import { secondFactorContract } from './features/identity/second-factor/second-factor.contract.ts';
import { sessionContract } from './features/identity/session/session.contract.ts';
import { sessionsContract } from './features/identity/sessions/sessions.contract.ts';
import { usersContract } from './features/identity/users/users.contract.ts';
import { locationsContract } from './features/inventory/locations/locations.contract.ts';
import { adjustmentReasonsContract } from './features/inventory/adjustment-reasons/adjustment-reasons.contract.ts';
import { stockByPlaceContract } from './features/inventory/stock-by-place/stock-by-place.contract.ts';
import { pastStockContract } from './features/inventory/past-stock/past-stock.contract.ts';
import { stockAdjustmentsContract } from './features/inventory/stock-adjustments/stock-adjustments.contract.ts';
import { stockCountsContract } from './features/inventory/stock-counts/stock-counts.contract.ts';
import { transfersContract } from './features/inventory/transfers/transfers.contract.ts';
import { stockContract } from './features/inventory/stock/stock.contract.ts';
import { moneyAccountsContract } from './features/ledger/money-accounts/money-accounts.contract.ts';
import { accountsContract } from './features/ledger/accounts/accounts.contract.ts';
import { entryTemplatesContract } from './features/ledger/entry-templates/entry-templates.contract.ts';
import { yearEndsContract } from './features/ledger/year-ends/year-ends.contract.ts';
import { journalContract } from './features/ledger/journal/journal.contract.ts';
import { manualEntriesContract } from './features/ledger/manual-entries/manual-entries.contract.ts';
import { moneyTransfersContract } from './features/ledger/money-transfers/money-transfers.contract.ts';
import { reconciliationsContract } from './features/ledger/reconciliations/reconciliations.contract.ts';
import { periodsContract } from './features/ledger/periods/periods.contract.ts';
import { taxClassesContract } from './features/ledger/tax-classes/tax-classes.contract.ts';
import { paymentMethodsContract } from './features/ledger/payment-methods/payment-methods.contract.ts';
import { tradingRulesContract } from './features/ledger/trading-rules/trading-rules.contract.ts';
import { billsContract } from './features/purchasing/bills/bills.contract.ts';
import { payablesContract } from './features/purchasing/payables/payables.contract.ts';
import { paymentRunsContract } from './features/purchasing/payment-runs/payment-runs.contract.ts';
import { supplierPaymentsContract } from './features/purchasing/supplier-payments/supplier-payments.contract.ts';
import { salesReportContract } from './features/reporting/sales-report/sales-report.contract.ts';
import { reportSchedulesContract } from './features/reporting/report-schedules/report-schedules.contract.ts';
import { reportViewsContract } from './features/reporting/report-views/report-views.contract.ts';
import { reportsContract } from './features/reporting/reports/reports.contract.ts';
import { dashboardContract } from './features/reporting/dashboard/dashboard.contract.ts';
import { notificationsContract } from './features/reporting/notifications/notifications.contract.ts';
import { stockReceiptsContract } from './features/purchasing/stock-receipts/stock-receipts.contract.ts';
import { purchaseDocumentsContract } from './features/purchasing/purchase-documents/purchase-documents.contract.ts';
import { purchaseOrdersContract } from './features/purchasing/purchase-orders/purchase-orders.contract.ts';
import { documentLinksContract } from './features/documents/document-links/document-links.contract.ts';
import { documentTemplateContract } from './features/documents/document-template/document-template.contract.ts';
import { searchContract } from './features/reporting/search/search.contract.ts';
import { customerMergesContract } from './features/sales/customer-merges/customer-merges.contract.ts';
import { customerStatementsContract } from './features/sales/customer-statements/customer-statements.contract.ts';
import { customerPaymentsContract } from './features/sales/customer-payments/customer-payments.contract.ts';
import { invoiceDraftsContract } from './features/sales/invoice-drafts/invoice-drafts.contract.ts';
import { invoicesContract } from './features/sales/invoices/invoices.contract.ts';
import { mailedDocumentsContract } from './features/documents/mailed-documents/mailed-documents.contract.ts';
import { supplierFiguresContract } from './features/purchasing/supplier-figures/supplier-figures.contract.ts';
import { supplierProductsContract } from './features/purchasing/supplier-products/supplier-products.contract.ts';
import { couponCodesContract } from './features/sales/coupon-codes/coupon-codes.contract.ts';
import { discountsContract } from './features/sales/discounts/discounts.contract.ts';
import { ordersContract } from './features/sales/orders/orders.contract.ts';
import { paymentPromisesContract } from './features/sales/payment-promises/payment-promises.contract.ts';
import { onlinePaymentsContract } from './features/sales/online-payments/online-payments.contract.ts';
import { remindersContract } from './features/sales/reminders/reminders.contract.ts';
import { paymentsContract } from './features/sales/payments/payments.contract.ts';
import { heldBasketsContract } from './features/sales/held-baskets/held-baskets.contract.ts';
import { tillApprovalsContract } from './features/sales/till-approvals/till-approvals.contract.ts';
import { quickSalesContract } from './features/sales/quick-sales/quick-sales.contract.ts';
import { returnsContract } from './features/sales/returns/returns.contract.ts';
import { shiftsContract } from './features/sales/shifts/shifts.contract.ts';
import { tillsContract } from './features/sales/tills/tills.contract.ts';
import { receivablesContract } from './features/sales/receivables/receivables.contract.ts';
import { shipmentsContract } from './features/sales/shipments/shipments.contract.ts';
import { sampleShopContract } from './features/onboarding/sample-shop/sample-shop.contract.ts';
import { productImportsContract } from './features/onboarding/product-imports/product-imports.contract.ts';
import { firstStepsContract } from './features/onboarding/first-steps/first-steps.contract.ts';
import { supportThreadsContract } from './features/support/support-threads/support-threads.contract.ts';

/** Every call of the product: the one place that says method, path, right, plan feature, schemas and errors. */
export const contract = {
  session: sessionContract,
  sessions: sessionsContract,
  secondFactor: secondFactorContract,
  passkeys: passkeysContract,
  registration: registrationContract,
  profile: profileContract,
  company: companyContract,
  exchangeRates: exchangeRatesContract,
  numberSeries: numberSeriesContract,
  subscription: subscriptionContract,
  planPayments: planPaymentsContract,
  users: usersContract,
  invitations: invitationsContract,
  files: filesContract,
  phoneUploads: phoneUploadsContract,
  timeline: timelineContract,
  transactions: transactionsContract,
  seals: sealsContract,
  taxClasses: taxClassesContract,
  tradingRules: tradingRulesContract,
  moneyAccounts: moneyAccountsContract,
  paymentMethods: paymentMethodsContract,
  periods: periodsContract,
  accounts: accountsContract,
  yearEnds: yearEndsContract,
  journal: journalContract,
  manualEntries: manualEntriesContract,
  entryTemplates: entryTemplatesContract,
  moneyTransfers: moneyTransfersContract,
  reconciliations: reconciliationsContract,
  products: productsContract,
  customers: customersContract,
  suppliers: suppliersContract,
  locations: locationsContract,
  stock: stockContract,
  pastStock: pastStockContract,
  stockByPlace: stockByPlaceContract,
  adjustmentReasons: adjustmentReasonsContract,
  reorder: reorderContract,
  stockAdjustments: stockAdjustmentsContract,
  supplierProducts: supplierProductsContract,
  supplierFigures: supplierFiguresContract,
  transfers: transfersContract,
  stockCounts: stockCountsContract,
  stockReceipts: stockReceiptsContract,
  purchaseOrders: purchaseOrdersContract,
  purchaseDocuments: purchaseDocumentsContract,
  bills: billsContract,
  supplierPayments: supplierPaymentsContract,
  paymentRuns: paymentRunsContract,
  payables: payablesContract,
  orders: ordersContract,
  invoices: invoicesContract,
  invoiceDrafts: invoiceDraftsContract,
  documentLinks: documentLinksContract,
  mailedDocuments: mailedDocumentsContract,
  documentTemplate: documentTemplateContract,
  payments: paymentsContract,
  customerMerges: customerMergesContract,
  customerPayments: customerPaymentsContract,
  customerStatements: customerStatementsContract,
  onlinePayments: onlinePaymentsContract,
  reminders: remindersContract,
  paymentPromises: paymentPromisesContract,
  receivables: receivablesContract,
  shipments: shipmentsContract,
  tills: tillsContract,
  returns: returnsContract,
  shifts: shiftsContract,
  salesReport: salesReportContract,
  reports: reportsContract,
  reportViews: reportViewsContract,
  reportSchedules: reportSchedulesContract,
  quickSales: quickSalesContract,
  heldBaskets: heldBasketsContract,
  tillApprovals: tillApprovalsContract,
  dashboard: dashboardContract,
  notifications: notificationsContract,
  search: searchContract,
  discounts: discountsContract,
  couponCodes: couponCodesContract,
  supportThreads: supportThreadsContract,
  firstSteps: firstStepsContract,
  productImports: productImportsContract,
  sampleShop: sampleShopContract,
  expenses: expensesContract,
  expenseCategories: expenseCategoriesContract,
  expenseTemplates: expenseTemplatesContract,
  expenseApprovers: expenseApproversContract,
  revaluations: revaluationsContract,
  pettyCash: pettyCashContract,
};
export type Contract = typeof contract;
