import type { RemovedSample } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import { sql } from 'kysely';
import { removeCustomer, removeSupplier } from '../../contacts/index.ts';
import { lockProductStock } from '../../inventory/index.ts';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeBackProducts } from '../product-imports/take-back-products.ts';
import { findUsedProducts } from '../product-imports/used-products.ts';
import { removeUnused } from '../remove-unused.ts';
import { findUsedPeople } from './used-people.ts';

type Kind = RemovedSample['kept'][number]['kind'];

/** The shop that is there, locked; two people who remove it at once do so once. */
const lockShop = async ({ tx }: Call): Promise<string> => {
  const shop = await tx.db
    .selectFrom('sample_shops')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!shop) throw new AppError('wrong_state', { detail: { state: 'none' } });
  return shop.id;
};

const recordColumns = columnsOf('sample_records', 'r', [
  'product_id',
  'customer_id',
  'supplier_id',
  'adjustment_id',
]);

/** The names of records that stay. */
const named = async (
  tx: TenantTransaction,
  table: 'products' | 'customers' | 'suppliers',
  kind: Kind,
  ids: ReadonlySet<string>,
): Promise<RemovedSample['kept']> => {
  if (ids.size === 0) return [];
  const rows = await tx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ kind, ...row }));
};

/** Keeps in mind which of the products that stay have made-up stock, until it is taken out or counted. */
const keepInvented = async (
  tx: TenantTransaction,
  goods: readonly { productId: string; adjustmentId: string | null }[],
  stays: ReadonlySet<string>,
): Promise<void> => {
  const kept = goods.flatMap(({ productId, adjustmentId }) =>
    adjustmentId !== null && stays.has(productId)
      ? [{ tenant_id: tx.tenantId, adjustment_id: adjustmentId, product_id: productId, kept_at: tx.at }]
      : [],
  );
  if (kept.length > 0) await tx.db.insertInto('invented_stock').values(kept).execute();
};

/**
 * Takes the sample away: goods with which nothing was done lose their opening stock, by its reversal, and are archived under another SKU;
 * people with whom nothing was done are deleted. All else stays, with its stock, is named, and is the company's own from then on. That the stock of
 * a product that stays was made up is kept, so that somebody takes it out.
 */
export const removeSampleShop = async (call: Call): Promise<RemovedSample> => {
  const { tx, actor } = call;
  const shopId = await lockShop(call);
  const records = await selectRows(
    tx.db,
    recordColumns,
    sql`from sample_records r where r.tenant_id = ${tx.tenantId} and r.shop_id = ${shopId} order by r.position`,
  );
  const goods = records.flatMap(({ productId, adjustmentId }) =>
    productId ? [{ productId, adjustmentId }] : [],
  );
  const customerIds = records.flatMap(({ customerId }) => customerId ?? []);
  const supplierIds = records.flatMap(({ supplierId }) => supplierId ?? []);
  const productIds = goods.map(({ productId }) => productId);
  await lockProductStock(tx, productIds);
  const adjustmentIds = goods.flatMap(({ adjustmentId }) => adjustmentId ?? []);
  const usedProducts = await findUsedProducts(tx, { productIds, adjustmentIds });
  const usedCustomers = await findUsedPeople(tx, 'customer', customerIds);
  const usedSuppliers = await findUsedPeople(tx, 'supplier', supplierIds);
  // From here on nothing is sample any more. A record that is deleted would take its row along.
  await tx.db
    .deleteFrom('sample_records')
    .where('tenant_id', '=', tx.tenantId)
    .where('shop_id', '=', shopId)
    .execute();
  for (const { productId, adjustmentId } of goods)
    if (!usedProducts.has(productId)) await takeBackProducts(call, { productIds: [productId], adjustmentId });
  for (const id of customerIds)
    if (!usedCustomers.has(id)) await removeUnused(() => removeCustomer(call, { id }));
  for (const id of supplierIds)
    if (!usedSuppliers.has(id)) await removeUnused(() => removeSupplier(call, { id }));
  await tx.db
    .updateTable('sample_shops')
    .set({ removed_at: tx.at, removed_by: actor.userId })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', shopId)
    .execute();
  await keepInvented(tx, goods, usedProducts);
  const kept = [
    ...(await named(tx, 'products', 'product', usedProducts)),
    ...(await named(tx, 'customers', 'customer', usedCustomers)),
    ...(await named(tx, 'suppliers', 'supplier', usedSuppliers)),
  ];
  const removed = records.length - kept.length;
  tx.audit({
    action: 'sample_shop.remove',
    subject: 'sample_shop',
    subjectId: shopId,
    after: { removed, kept: kept.length },
  });
  return { removed, kept };
};
