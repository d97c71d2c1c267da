import type { NewDiscount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { customerMerged } from '../../contacts/index.ts';

type Naming = Partial<Pick<NewDiscount, 'terms' | 'goods' | 'conditions'>>;

/** The records that a rule names, each with the field that names it. */
const namedBy = ({ terms, goods, conditions }: Naming) => {
  const at = (path: string, ids: readonly string[] = []) =>
    ids.map(
      (id, index) =>
        [id, path.includes('#') ? path.replace('#', String(index)) : `${path}.${index}`] as const,
    );
  return {
    products: [
      ...at('goods.productIds', goods?.productIds),
      ...(terms?.kind === 'buy_get' ? at('terms.goods.productIds', terms.goods?.productIds) : []),
      ...(terms?.kind === 'bundle'
        ? at(
            'terms.parts.#.productId',
            terms.parts.map((part) => part.productId),
          )
        : []),
    ],
    customers: at('conditions.customerIds', conditions?.customerIds),
    locations: at('conditions.locationIds', conditions?.locationIds),
  };
};

/** A customer who goes on under another record is named by that one (409 `customer_merged`). */
const refuseMergedAmong = async (
  { db, tenantId }: Call['tx'],
  wanted: readonly (readonly [id: string, path: string])[],
): Promise<void> => {
  const [merged] = await selectRows(
    db,
    both(columnsOf('customers', 'c', ['id']), columnsAs('customers', 'survivor', { survivor: 'name' })),
    sql`from customers c join customers survivor on survivor.tenant_id = ${tenantId} and survivor.id = c.merged_into
    where c.tenant_id = ${tenantId} and c.id = any (${wanted.map(([id]) => id)}::uuid[]) limit 1`,
  );
  if (merged) throw customerMerged(merged.survivor, wanted.find(([id]) => id === merged.id)?.[1]);
};

/** Throws 404 where a rule names a record that is not the company's, naming the field. */
export const requireNamed = async ({ tx }: Call, fields: Naming): Promise<void> => {
  const named = namedBy(fields);
  const refused: Record<string, RefusedField> = {};
  const judge = async (table: keyof typeof named): Promise<void> => {
    const wanted = named[table];
    if (wanted.length === 0) return;
    const ids = [...new Set(wanted.map(([id]) => id))];
    // None of these customers is merged into another record before the rule is written.
    const locked = table === 'customers' ? sql`for key share of r` : sql``;
    const rows = await selectRows(
      tx.db,
      columnsOf(table, 'r', ['id']),
      sql`from ${sql.table(table)} r where r.tenant_id = ${tx.tenantId} and r.id = any (${ids}::uuid[]) ${locked}`,
    );
    const known = new Set(rows.map(({ id }) => id));
    if (table === 'customers') await refuseMergedAmong(tx, wanted);
    for (const [id, path] of wanted) if (!known.has(id)) refused[path] = { code: 'unknown_record' };
  };
  await Promise.all([judge('products'), judge('customers'), judge('locations')]);
  if (Object.keys(refused).length > 0) throw new AppError('not_found', { fields: refused });
};
