import { sql } from 'kysely';
import type {
  TradingRules,
  TradingRulesChange,
} from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { getTradingRules } from './trading-rules.queries.ts';
import { todayOf } from './business-day.ts';

/**
 * Changes the given rules; a stale version gets 409 with them as they stand. The books open no later than the first document
 * they hold (409 `books_in_use`), and not in the future.
 */
export const updateTradingRules = async (
  call: Call,
  { version, ...fields }: TradingRulesChange,
): Promise<TradingRules> => {
  const { tx } = call;
  const current = await getTradingRules(tx, 'change');
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  tx.audit({
    action: 'trading_rules.update',
    subject: 'trading_rules',
    subjectId: tx.tenantId,
    before,
    after,
  });
  if (Object.keys(after).length === 0) return current;
  const changed: TradingRules = { ...current, ...after, version: version + 1 };
  if (after.booksOpenOn !== undefined) {
    if (after.booksOpenOn > todayOf(call)) throw refuseField('booksOpenOn', 'in_future');
    const { rows } = await sql<{ first: string | null }>`
      select min(business_date) as first from documents where tenant_id = ${tx.tenantId}`.execute(tx.db);
    const first = rows[0]?.first;
    if (first && after.booksOpenOn > first) throw new AppError('books_in_use', { detail: { first } });
  }
  await tx.db
    .updateTable('trading_rules')
    .set({
      books_open_on: changed.booksOpenOn,
      invoices_on: changed.invoicesOn,
      staff_backdating_days: changed.staffBackdatingDays,
      manager_backdating_days: changed.managerBackdatingDays,
      staff_discount_percent: changed.staffDiscountPercent,
      manager_discount_percent: changed.managerDiscountPercent,
      version: changed.version,
    })
    .where('tenant_id', '=', tx.tenantId)
    .execute();
  return changed;
};
