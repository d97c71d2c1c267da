import { hasFeature } from '@shelfwise/contract/access/plans';
import type { SampleShop } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.contract';
import {
  fewestOwnProducts,
  type SampleKind,
} from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.facts';
import { sql } from 'kysely';
import { addProduct, requireRoomForProducts } from '../../catalog/index.ts';
import { createCustomer, createSupplier } from '../../contacts/index.ts';
import { postStockAdjustment, receivingLocation } from '../../inventory/index.ts';
import { columnsGiven, columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { lockCompany } from '../../../kit/plan-limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getSampleShop } from './get-sample-shop.ts';
import { sampleCustomers, sampleGoods, sampleSuppliers } from './sample-goods.ts';
import { plausiblePrice } from './sample-prices.ts';

interface SampleRecord {
  productId: string | null;
  customerId: string | null;
  supplierId: string | null;
  adjustmentId: string | null;
}
const none: SampleRecord = { productId: null, customerId: null, supplierId: null, adjustmentId: null };

/** Adds one product with its stock. Each has a document of its own, so that each can be taken back alone. */
const addGood = async (
  call: Call,
  fields: Parameters<typeof addProduct>[1],
  opening: { locationId: string; quantity: string; unitCost: string },
): Promise<SampleRecord> => {
  const { id: productId } = await addProduct(call, fields);
  const { locationId, ...line } = opening;
  const { id } = await postStockAdjustment(call, {
    locationId,
    reason: 'opening',
    lines: [{ productId, ...line }],
  });
  return { ...none, productId, adjustmentId: id };
};

/** SKUs that no product has: of a former sample some may have stayed. */
const freeSkus = async ({ tx }: Call, count: number): Promise<string[]> => {
  const rows = await selectRows(
    tx.db,
    columnsOf('products', 'p', ['sku']),
    sql`from products p where p.tenant_id = ${tx.tenantId} and lower(p.sku) like 'sample-%'`,
  );
  const taken = new Set(rows.map(({ sku }) => sku.toUpperCase()));
  return Array.from(
    { length: count + taken.size },
    (_, index) => `SAMPLE-${String(index + 1).padStart(2, '0')}`,
  )
    .filter((sku) => !taken.has(sku))
    .slice(0, count);
};

const countOf = (kind: SampleKind): number =>
  sampleGoods[kind].reduce((sum, [, list]) => sum + list.length, 0);

const addGoods = async (call: Call, kind: SampleKind): Promise<SampleRecord[]> => {
  const { language, actor } = call;
  const { baseCurrency } = actor.company;
  const locationId = await receivingLocation(call.tx);
  const skus = await freeSkus(call, countOf(kind));
  const added: SampleRecord[] = [];
  for (const [category, goods] of sampleGoods[kind])
    for (const [en, fr, unit, price, cost, quantity] of goods) {
      const sku = skus[added.length] ?? '';
      const name = { en, fr }[language];
      const unitPrice = plausiblePrice(price, baseCurrency);
      const fields = { sku, name, category: category[language], unit, unitPrice, barcodes: [], packs: [] };
      const unitCost = plausiblePrice(cost, baseCurrency);
      added.push(await addGood(call, fields, { locationId, quantity: String(quantity), unitCost }));
    }
  return added;
};

const addPeople = async (call: Call): Promise<SampleRecord[]> => {
  const added: SampleRecord[] = [];
  for (const names of sampleCustomers) {
    const { id } = await createCustomer(call, { kind: 'person', name: names[call.language] });
    added.push({ ...none, customerId: id });
  }
  // A plan without suppliers shows none.
  if (!hasFeature(call.actor.company.plan, 'supplierManagement')) return added;
  for (const names of sampleSuppliers) {
    const { id } = await createSupplier(call, { name: names[call.language], paymentTermsDays: 30 });
    added.push({ ...none, supplierId: id });
  }
  return added;
};

const given = columnsGiven('sample_records', {
  position: 'int2',
  product_id: 'uuid',
  customer_id: 'uuid',
  supplier_id: 'uuid',
  adjustment_id: 'uuid',
});

/**
 * Lends the company goods, customers and suppliers of a shop of this kind, with stock and prices in its own currency; there are never orders or
 * invoices among them. One shop at a time (409 `wrong_state`), only while the company has few products of its own, and only where the plan
 * has room for all of them.
 */
export const addSampleShop = async (call: Call, { kind }: { kind: SampleKind }): Promise<SampleShop> => {
  const { tx, actor } = call;
  await lockCompany(call);
  const { kind: there, canAdd } = await getSampleShop(call);
  if (!canAdd)
    throw new AppError('wrong_state', { detail: { state: there ?? 'begun', most: fewestOwnProducts } });
  await requireRoomForProducts(call, countOf(kind));
  const records = [...(await addGoods(call, kind)), ...(await addPeople(call))];
  const id = newId();
  await tx.db
    .insertInto('sample_shops')
    .values({ tenant_id: tx.tenantId, id, kind, made_at: tx.at, made_by: actor.userId })
    .execute();
  const rows = records.map((record, position) => ({ ...record, position }));
  await sql`
    insert into sample_records (tenant_id, shop_id, position, product_id, customer_id, supplier_id, adjustment_id)
    select ${tx.tenantId}, ${id}, position, product_id, customer_id, supplier_id, adjustment_id from ${given('given', rows)}
    returning position`.execute(tx.db);
  tx.audit({ action: 'sample_shop.create', subject: 'sample_shop', subjectId: id, after: { kind } });
  return getSampleShop(call);
};
