/** What other areas' screens may use of the ledger. */
export {
  moneyAccountsQuery,
  moneyBalancesQuery,
  paymentMethodsQuery,
} from './money-accounts/money-accounts.queries.ts';
export {
  firstNameOf,
  isFirstMethod,
  useAccountName,
  useGivenMethodName,
} from './money-accounts/account-names.ts';
export { documentHref } from './journal/document-href.ts';
export { useChargesTax } from './tax-classes/charges-tax.ts';
export { taxClassesQuery } from './tax-classes/tax-classes.queries.ts';
export { BusinessDayField } from './trading-rules/business-day-field.tsx';
export {
  type BusinessDays,
  businessDaySchema,
  dayToSend,
  refusalOfDay,
  useBusinessDays,
} from './trading-rules/business-days.ts';
export { tradingRulesQuery } from './trading-rules/trading-rules.queries.ts';
