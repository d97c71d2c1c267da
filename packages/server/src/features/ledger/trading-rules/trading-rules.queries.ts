import { sql } from 'kysely';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface RulesRow {
  books_open_on: string;
  invoices_on: TradingRules['invoicesOn'];
  staff_backdating_days: number;
  manager_backdating_days: number;
  staff_discount_percent: string;
  manager_discount_percent: string;
  version: number;
}

/** Who dates a document back does not wait for others who do, only for who changes the rules, and that one for them. */
const locks = { none: sql``, pastDay: sql`for key share`, change: sql`for update` };

/** How the company trades. Every company that is set up has its row. */
export const getTradingRules = async (
  tx: TenantTransaction,
  lockedFor: keyof typeof locks = 'none',
): Promise<TradingRules> => {
  const { rows } = await sql<RulesRow>`
    select books_open_on, invoices_on, staff_backdating_days, manager_backdating_days, staff_discount_percent,
      manager_discount_percent, version
    from trading_rules where tenant_id = ${tx.tenantId} ${locks[lockedFor]}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new Error('a company without trading rules');
  return {
    booksOpenOn: row.books_open_on,
    invoicesOn: row.invoices_on,
    staffBackdatingDays: row.staff_backdating_days,
    managerBackdatingDays: row.manager_backdating_days,
    staffDiscountPercent: row.staff_discount_percent,
    managerDiscountPercent: row.manager_discount_percent,
    version: row.version,
  };
};
