import { transactionsHandlers } from './transactions/transactions.handlers.ts';
import { timelineHandlers } from './timeline/timeline.handlers.ts';

export { AuditChain } from './chain/audit-chain.ts';
export { firstHash, hashInSql } from './chain/canonical-entry.ts';
export { chainCompany } from './chain/chain-company.ts';

/** The public face of the area "audit" to the areas behind it. */
export const auditHandlers = { timeline: timelineHandlers, transactions: transactionsHandlers };
