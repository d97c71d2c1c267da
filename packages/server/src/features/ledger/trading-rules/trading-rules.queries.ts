import { sql } from 'kysely';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const columns = columnsOf('trading_rules', 'r', [
  'books_open_on',
  'year_start_month',
  'invoices_on',
  'staff_backdating_days',
  'manager_backdating_days',
  'staff_discount_percent',
  'manager_discount_percent',
  'new_customer_terms_days',
  'new_customer_limit_minor',
  'quote_days',
  'purchase_approval_minor',
  'expense_approval_minor',
  'hold_overdue_days',
  'adjustment_approval_minor',
  'over_receipt_percent',
  'match_price_percent',
  'match_price_floor_minor',
  'match_quantity_percent',
  'margin_floor_percent',
  'sales_closed_until',
  'purchases_closed_until',
  'stock_closed_until',
  'expenses_closed_until',
  'payroll_closed_until',
  'books_closed_until',
  'version',
]);

/** People who date documents back do not wait for each other, but they and a change of the rules wait for one another. */
const locks = { none: sql``, pastDay: sql`for key share`, change: sql`for update` };

/** The trading rules of the company. Every company that is set up has them. */
export const getTradingRules = async (
  tx: TenantTransaction,
  lockedFor: keyof typeof locks = 'none',
): Promise<TradingRules> => {
  const from = sql`from trading_rules r where r.tenant_id = ${tx.tenantId} ${locks[lockedFor]}`;
  const rules = await selectRow(tx.db, columns, from);
  if (!rules) throw new Error('a company without trading rules');
  return rules;
};
