import { sql, type RawBuilder } from 'kysely';
import { columnsAs, columnsOf, both, selectRows, type Columns } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface Named {
  id: string;
  name: string;
}
/** What a record is called; of a document also its currency. */
export type RecordNames = ReadonlyMap<string, { name: string; currency?: string }>;

/** What records are called: documents by their number, all others by their name. */
const named: readonly [columns: Columns<Named>, from: RawBuilder<unknown>][] = [
  [
    both(columnsOf('documents', 'r', ['id', 'currency']), columnsAs('documents', 'r', { name: 'number' })),
    sql`from documents r`,
  ],
  [columnsOf('products', 'r', ['id', 'name']), sql`from products r`],
  [columnsOf('customers', 'r', ['id', 'name']), sql`from customers r`],
  [columnsOf('suppliers', 'r', ['id', 'name']), sql`from suppliers r`],
  [columnsOf('locations', 'r', ['id', 'name']), sql`from locations r`],
  [columnsOf('tills', 'r', ['id', 'name']), sql`from tills r`],
  [columnsOf('discounts', 'r', ['id', 'name']), sql`from discounts r`],
];

/** The names of records by their ids. A record that is gone, or that has no name, is left out. */
export const namesOf = async (
  { db, tenantId }: TenantTransaction,
  ids: readonly string[],
): Promise<RecordNames> => {
  if (ids.length === 0) return new Map();
  const people = selectRows(
    db,
    columnsAs('members', 'm', { id: 'user_id', name: 'username' }),
    sql`from members m where m.tenant_id = ${tenantId} and m.user_id = any(${ids})`,
  );
  const records = named.map(([columns, from]) =>
    selectRows(db, columns, sql`${from} where r.tenant_id = ${tenantId} and r.id = any(${ids})`),
  );
  const found = await Promise.all([people, ...records]);
  return new Map(found.flat().map(({ id, ...record }) => [id, record]));
};

/** More records than this are not looked for: who needs another one types more of its number. */
const mostFound = 50;

interface Found {
  /** records, and people, that are called so */
  ids: string[];
  /** what documents came from: an order's entries tell of its invoices and payments */
  origins: string[];
  /** the numbers of documents, by which entries name them */
  numbers: string[];
}

/** Records whose number or name begins with what was typed, as capital letters or not. */
export const recordsCalled = async (tx: TenantTransaction, typed: string): Promise<Found> => {
  const { db, tenantId } = tx;
  const text = typed.trim().toLowerCase();
  const end = `${text}\u{10FFFF}`;
  const begins = (key: string): RawBuilder<unknown> =>
    sql`r.tenant_id = ${tenantId} and r.${sql.raw(key)} >= ${text} and r.${sql.raw(key)} < ${end} limit ${mostFound}`;
  const [documents, products, customers, suppliers, people] = await Promise.all([
    selectRows(
      db,
      columnsOf('documents', 'r', ['id', 'number']),
      sql`from documents r where ${begins('number_key')}`,
    ),
    selectRows(db, columnsOf('products', 'r', ['id']), sql`from products r where ${begins('name_key')}`),
    selectRows(db, columnsOf('customers', 'r', ['id']), sql`from customers r where ${begins('name_key')}`),
    selectRows(db, columnsOf('suppliers', 'r', ['id']), sql`from suppliers r where ${begins('name_key')}`),
    selectRows(
      db,
      columnsAs('members', 'r', { id: 'user_id' }),
      sql`from members r where r.tenant_id = ${tenantId} and lower(r.username) >= ${text} and lower(r.username) < ${end} limit ${mostFound}`,
    ),
  ]);
  const documentIds = documents.map(({ id }) => id);
  const links =
    documentIds.length === 0
      ? []
      : await selectRows(
          db,
          columnsAs('document_links', 'l', { id: 'from_id' }),
          sql`from document_links l where l.tenant_id = ${tenantId} and l.to_id = any(${documentIds})`,
        );
  return {
    ids: [...documentIds, ...[...products, ...customers, ...suppliers, ...people].map(({ id }) => id)],
    origins: links.map(({ id }) => id),
    numbers: documents.map(({ number }) => number),
  };
};
