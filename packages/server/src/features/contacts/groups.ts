import { sql } from 'kysely';
import { queryRows, reckoned } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { untilNextChange } from '../../kit/counting.ts';

const kinds = {
  'customer groups': { of: ['customer.'], table: 'customers', column: 'group_name' },
  'customer tags': { of: ['customer.'], table: 'customer_tags', column: 'tag' },
  'supplier groups': { of: ['supplier.'], table: 'suppliers', column: 'group_name' },
} as const;

/** The words of one kind that are in use, at most 500: a loose index scan, one probe for each. */
export const listWordsInUse = (tx: TenantTransaction, name: keyof typeof kinds): Promise<string[]> => {
  const { of, table, column } = kinds[name];
  const [from, word] = [sql.table(table), sql.ref(column)];
  return untilNextChange(tx, { name, of }, async () => {
    const rows = await queryRows(
      tx.db,
      reckoned<{ word: string | null }>(sql`found.word`),
      (columns) => sql`
      with recursive found as (
        (select ${word} as word from ${from} where tenant_id = ${tx.tenantId} and ${word} is not null order by 1 limit 1)
        union all
        select (select ${word} from ${from} where tenant_id = ${tx.tenantId} and ${word} > found.word order by 1 limit 1)
        from found where found.word is not null)
      select ${columns} from found where found.word is not null limit 500`,
    );
    return rows.flatMap((row) => row.word ?? []);
  });
};
