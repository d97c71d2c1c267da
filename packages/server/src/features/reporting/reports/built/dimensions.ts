import type { Dimension } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { sql, type RawBuilder } from 'kysely';
import { columnsAs, selectRows } from '../../../../db/rows.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import type { Words } from '../report.ts';

interface Named {
  id: string;
  name: string;
}

interface Told {
  title: Words;
  /** the key of a row `r` of a source */
  key: RawBuilder<unknown>;
  /** what records are called, by their ids; a key that names no record is its own name */
  names?: (tx: TenantTransaction, ids: readonly string[]) => Promise<Named[]>;
  /** the page of a record */
  page?: string;
  /** a part of the time, in its order */
  style?: 'date' | 'month';
}

/** Columns of a record's table that name it, by its ids. */
const ofRecords =
  (columns: RawBuilder<Named>, table: string, id = 'id'): NonNullable<Told['names']> =>
  ({ db, tenantId }, ids) =>
    selectRows(
      db,
      columns,
      sql`from ${sql.table(table)} as t where t.tenant_id = ${tenantId} and ${sql.ref(`t.${id}`)} = any (${ids}::uuid[])`,
    );

export const dimensions: Readonly<Record<Dimension, Told>> = {
  day: { title: { en: 'Day', fr: 'Jour' }, key: sql`r.day::text`, style: 'date' },
  week: {
    title: { en: 'Week', fr: 'Semaine' },
    key: sql`date_trunc('week', r.day)::date::text`,
    style: 'date',
  },
  month: {
    title: { en: 'Month', fr: 'Mois' },
    key: sql`date_trunc('month', r.day)::date::text`,
    style: 'month',
  },
  product: {
    title: { en: 'Product', fr: 'Produit' },
    key: sql`r.product_id::text`,
    names: ofRecords(columnsAs('products', 't', { id: 'id', name: 'name' }), 'products'),
    page: '/products',
  },
  category: { title: { en: 'Category', fr: 'Catégorie' }, key: sql`r.category` },
  customer: {
    title: { en: 'Customer', fr: 'Client' },
    key: sql`r.customer_id::text`,
    names: ofRecords(columnsAs('customers', 't', { id: 'id', name: 'name' }), 'customers'),
    page: '/customers',
  },
  supplier: {
    title: { en: 'Supplier', fr: 'Fournisseur' },
    key: sql`r.supplier_id::text`,
    names: ofRecords(columnsAs('suppliers', 't', { id: 'id', name: 'name' }), 'suppliers'),
    page: '/suppliers',
  },
  salesperson: {
    title: { en: 'Salesperson', fr: 'Vendeur' },
    key: sql`r.salesperson_id::text`,
    names: ofRecords(columnsAs('members', 't', { id: 'user_id', name: 'username' }), 'members', 'user_id'),
  },
  location: {
    title: { en: 'Location', fr: 'Lieu' },
    key: sql`r.location_id::text`,
    names: ofRecords(columnsAs('locations', 't', { id: 'id', name: 'name' }), 'locations'),
  },
  account: {
    title: { en: 'Account', fr: 'Compte' },
    key: sql`r.account_id::text`,
    names: ofRecords(columnsAs('accounts', 't', { id: 'id', name: 'name' }), 'accounts'),
  },
};

export const isOfTime = (by: Dimension): boolean => dimensions[by].style !== undefined;

/** What the keys of a dimension are called. */
export const namesOf = async (
  tx: TenantTransaction,
  by: Dimension,
  keys: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  const { names, style } = dimensions[by];
  if (style !== undefined) return new Map(keys.map((key) => [key, formatDate(key, style, language, 'UTC')]));
  if (names === undefined || keys.length === 0) return new Map(keys.map((key) => [key, key]));
  return new Map((await names(tx, keys)).map(({ id, name }) => [id, name]));
};
