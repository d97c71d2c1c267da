import { sql } from 'kysely';
import type {
  TradingRules,
  TradingRulesChange,
} from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { columnsFrom, reckoned, selectRow } from '../../../db/rows.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { getTradingRules } from './trading-rules.queries.ts';
import { todayOf } from './business-day.ts';

const requireBooksMayOpen = async (call: Call, day: string): Promise<void> => {
  const { db, tenantId } = call.tx;
  if (day > todayOf(call)) throw refuseField('booksOpenOn', 'in_future');
  const earliest = reckoned<{ first: string | null }>(sql`min(business_date) as first`);
  const { first } = (await selectRow(db, earliest, sql`from documents where tenant_id = ${tenantId}`)) ?? {};
  if (first && day > first) throw new AppError('books_in_use', { detail: { first } });
};

/**
 * Changes the given rules; a stale version gets 409 with the current ones. The books must not open after the first document in them (409
 * `books_in_use`), nor in the future.
 */
export const updateTradingRules = async (
  call: Call,
  { version, ...fields }: TradingRulesChange,
): Promise<TradingRules> => {
  const { tx } = call;
  const rules = {
    noun: 'trading_rules',
    id: tx.tenantId,
    current: await getTradingRules(tx, 'change'),
  } as const;
  return editLocked(call, rules, { version, fields }, async ({ after, changed }) => {
    if (after.booksOpenOn !== undefined) await requireBooksMayOpen(call, after.booksOpenOn);
    await tx.db
      .updateTable('trading_rules')
      .set(columnsFrom('trading_rules', changed))
      .where('tenant_id', '=', tx.tenantId)
      .execute();
  });
};
