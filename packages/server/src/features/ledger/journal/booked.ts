import { sql, type RawBuilder } from 'kysely';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** What an account owes by its entries of some days; below zero for what is owed to it. */
export const bookedMinor = async (
  { db, tenantId }: TenantTransaction,
  purpose: 'goods_received' | 'tax_withheld' | 'tax_withheld_by_customers',
  days: RawBuilder<unknown>,
): Promise<SumMinor> => {
  const sum = await selectRow(
    db,
    reckoned<{ minor: SumMinor }>(sql`coalesce(sum(l.credit_minor - l.debit_minor), 0)::int8 as minor`),
    sql`from journal_lines l
    join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id and a.purpose = ${purpose}
    join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id and ${days}
    where l.tenant_id = ${tenantId}`,
  );
  return sum?.minor ?? 0;
};
