import type { Backfill } from '../src/db/backfills/backfill.ts';

/** What `foldText` does: lower case, no accents, one kind of apostrophe. */
const folded = `translate(regexp_replace(normalize(lower(search_text), NFD), '[\\u0300-\\u036F]', '', 'g'), '’‘ʼ', '''''''')`;
const tables = ['products', 'customers', 'orders'];

const unfolded = (table: string): string =>
  `select id from ${table} where tenant_id = $1 and search_text <> ${folded}`;

export default {
  meaning: 'records are found however their accents are typed',
  leftOver: tables.map(unfolded).join(' union all '),
  walk: tables.map((table) => ({
    table,
    fill: `update ${table} set search_text = ${folded}
      where tenant_id = $1 and id in (${unfolded(table)} and id = any($2::uuid[]) order by id for no key update)`,
  })),
  // No check holds the rule: JavaScript and PostgreSQL need not know the same version of Unicode. So servers of the last version must be
  // stopped before (docs/operations.md): what they write afterwards stays as it is.
  finish: null,
} satisfies Backfill;
