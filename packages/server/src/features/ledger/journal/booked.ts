import { sql, type RawBuilder } from 'kysely';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** What an account holds by its entries of some days, above zero on its own side: debits of an asset, credits of a liability. */
export const bookedMinor = async (
  { db, tenantId }: TenantTransaction,
  purpose: 'receivable' | 'payable' | 'goods_received' | 'tax_withheld' | 'tax_withheld_by_customers',
  days: RawBuilder<unknown>,
): Promise<SumMinor> => {
  const sum = await selectRow(
    db,
    reckoned<{ minor: string }>(
      sql`coalesce(sum(case a.kind when 'asset' then l.debit_minor - l.credit_minor else l.credit_minor - l.debit_minor end), 0)::text as minor`,
    ),
    sql`from journal_lines l
    join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id and a.purpose = ${purpose}
    join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id and ${days}
    where l.tenant_id = ${tenantId}`,
  );
  return toSumMinor(sum?.minor ?? '0');
};
