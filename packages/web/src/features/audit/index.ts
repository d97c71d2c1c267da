/** What other areas' screens may use of the audit trail. */
export { TransactionsTabs } from './transactions/transactions-tabs.tsx';
