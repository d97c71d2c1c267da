import type { Backfill, FilledCompany } from '../src/db/backfills/backfill.ts';

/** What `foldText` does: lower case, no accents, one kind of apostrophe. */
const folded = `translate(regexp_replace(normalize(lower(search_text), NFD), '[\\u0300-\\u036F]', '', 'g'), '’‘ʼ', '''''''')`;
const tables = ['products', 'customers', 'orders'];

const unfolded = (table: string): string =>
  `select id from ${table} where tenant_id = $1 and search_text <> ${folded}`;

export default {
  meaning: 'records are found however their accents are typed',
  leftOver: tables.map(unfolded).join(' union all '),
  batch: async ({ tenantId, query }: FilledCompany) => {
    for (const table of tables) {
      await query(
        `update ${table} set search_text = ${folded}
         where tenant_id = $1 and id in (${unfolded(table)} order by id limit 2000 for no key update)`,
        [tenantId],
      );
    }
  },
  // No check holds the rule: JavaScript and PostgreSQL need not know the same version of Unicode.
  finish: null,
} satisfies Backfill;
