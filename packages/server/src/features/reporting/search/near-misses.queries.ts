import { sql, type RawBuilder } from 'kysely';
import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { foldText } from '@shelfwise/contract/primitives/fold-text';
import type { SearchedNoun } from '@shelfwise/contract/primitives/noun';
import { mostOfAKind } from '@shelfwise/contract/features/reporting/search/search.facts';
import { both, columnsOf, reckoned, selectRows, type Columns } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { countHits, findHits, type Hits } from '../../../kit/find-hits.ts';
import { namedColumns, tableOf } from './searched-tables.ts';
import { isNearly, patternsOf } from './misspelt.ts';

/** The most hits of one pattern that are looked at, because part of a word may occur in many. */
const mostLookedAt = 500;
/** How many of the typed words are tried as the misspelt one, the longest first. */
const mostWords = 2;

interface Guess {
  word: string;
  pattern: string;
  /** patterns for the other words */
  further: string[];
}

/** The patterns for the typed words, with one of them misspelt. */
const guessesOf = (text: string): Guess[] => {
  const words = foldText(text).split(' ').slice(0, 8);
  return words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWords)
    .flatMap((word) => {
      const others = words.filter((other) => other !== word);
      const further = others.map((other) => `%${other.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`);
      return patternsOf(word).map((pattern) => ({ word, pattern, further }));
    });
};

/** Rows with a name that is nearly as typed. Each pattern is searched by a statement of its own, as every search is. */
async function nearest<Row extends { id: string }>(
  tx: TenantTransaction,
  text: string,
  search: (guess: Guess) => RawBuilder<unknown>,
  rowsOf: (hits: Hits) => Promise<Row[]>,
  namesOf: (row: Row) => string,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (const guess of guessesOf(text)) {
    const hits = await findHits(tx, search(guess));
    if (countHits(hits) === 0) continue;
    for (const row of await rowsOf(hits)) if (isNearly(guess.word, namesOf(row))) found.set(row.id, row);
  }
  return [...found.values()]
    .toSorted((a, b) => (namesOf(a).toLowerCase() < namesOf(b).toLowerCase() ? -1 : 1))
    .slice(0, mostOfAKind);
}

const inexact = reckoned<{ isExact: boolean }>(sql`false as "isExact"`);

/** Products with a name nearly as typed; called only where the exact search found none. */
export const nearProducts = (tx: TenantTransaction, text: string): Promise<SearchResult['products']> => {
  const { db, tenantId } = tx;
  return nearest(
    tx,
    text,
    ({ pattern, further }) =>
      sql`(select id from search_products(${tenantId}, ${pattern}, ${further}, array['active'], ${mostLookedAt}, ${text}))`,
    (hits) =>
      selectRows(
        db,
        both(columnsOf('products', 'p', ['id', 'name', 'sku']), inexact),
        sql`from products p where p.tenant_id = ${tenantId} and p.id = any (${hits}::uuid[])`,
      ),
    ({ name }) => name,
  );
};

/** Records `r` with a name nearly as typed. */
const nearNamed = <Selected extends { id: string; name: string }>(
  tx: TenantTransaction,
  text: string,
  table: string,
  selected: Columns<Selected>,
): Promise<(Selected & { isExact: boolean })[]> => {
  const { db, tenantId } = tx;
  return nearest(
    tx,
    text,
    ({ pattern, further }) =>
      sql`${sql.raw(`search_${table}`)}(${tenantId}, ${pattern}, ${further}, array['active'], ${mostLookedAt})`,
    (hits) =>
      selectRows(
        db,
        both(selected, inexact),
        sql`from ${sql.table(table)} r where r.tenant_id = ${tenantId} and r.id = any (${hits}::uuid[])`,
      ),
    ({ name }) => name,
  );
};

export const nearCustomers = (tx: TenantTransaction, text: string): Promise<SearchResult['customers']> =>
  nearNamed(tx, text, 'customers', columnsOf('customers', 'r', ['id', 'name', 'phone']));

export const nearRecords = async (
  tx: TenantTransaction,
  text: string,
  noun: SearchedNoun,
): Promise<SearchResult['records']> => {
  const rows = await nearNamed(tx, text, tableOf(noun), namedColumns);
  return rows.map((row) => ({ noun: noun.name, ...row }));
};
