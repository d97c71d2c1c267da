import { sql } from 'kysely';
import { reckoned, selectRows } from '../db/rows.ts';
import type { TestServer } from './test-server.ts';

/** The balance of each account of a company by its purpose, debits above zero, up to the end of a day; accounts at zero are left out. */
export const ledgerBalances = (
  server: TestServer,
  companyId: string,
  until = '2199-12-31',
): Promise<Record<string, number>> =>
  server.database.forTenant(companyId, async (tx) => {
    const rows = await selectRows(
      tx.db,
      reckoned<{ purpose: string; minor: number }>(
        sql`a.purpose, sum(l.debit_minor - l.credit_minor)::int8 as minor`,
      ),
      sql`from journal_lines l
      join journal_entries e on e.tenant_id = ${companyId} and e.id = l.entry_id and e.entry_date <= ${until}::date
      join accounts a on a.tenant_id = ${companyId} and a.id = l.account_id
      where l.tenant_id = ${companyId} group by a.purpose having sum(l.debit_minor - l.credit_minor) <> 0`,
    );
    return Object.fromEntries(rows.map(({ purpose, minor }) => [purpose, minor]));
  });
