import { sql } from 'kysely';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { PurchaseLineInput } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { columnsOf, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { receivingLocation } from '../../inventory/index.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { listTaxClasses } from '../../ledger/index.ts';

const supplierColumns = columnsOf('suppliers', 's', [
  'id',
  'name',
  'address',
  'tax_number',
  'currency',
  'lead_time_days',
  'status',
]);
const placeColumns = columnsOf('locations', 'l', ['id', 'status']);
const productColumns = columnsOf('products', 'p', [
  'id',
  'sku',
  'name',
  'unit',
  'status',
  'tax_class_id',
  'is_taxed',
  'is_divisible',
]);
type BoughtProduct = RowOf<typeof productColumns>;

/** The records that an order refers to, as they are on the day. */
export interface PurchaseMaterial {
  supplier: RowOf<typeof supplierColumns>;
  place: RowOf<typeof placeColumns>;
  products: Map<string, BoughtProduct>;
  taxClasses: TaxClass[];
}

export interface Referring {
  supplierId: string;
  /** the company's default location where it is left out */
  locationId?: string | undefined;
  lines: readonly Pick<PurchaseLineInput, 'productId' | 'taxClassId'>[];
}

/** What a draft refers to already, and may keep although it was archived since. */
export interface Held {
  supplierId?: string;
  locationId?: string;
  lines: readonly { productId: string; packId: string | null }[];
}

/** Suppliers and locations cannot be archived before the commit. */
const findSupplier = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRow(
    db,
    supplierColumns,
    sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${id} for key share`,
  );

const findPlace = async (tx: TenantTransaction, id: string | undefined) => {
  const { db, tenantId } = tx;
  const placeId = id ?? (await receivingLocation(tx));
  return selectRow(
    db,
    placeColumns,
    sql`from locations l where l.tenant_id = ${tenantId} and l.id = ${placeId} for key share`,
  );
};

type Refusals = Record<'unknown' | 'archived', Record<string, RefusedField>>;

const refusalsOf = (
  { lines }: Referring,
  {
    supplier,
    place,
    products,
    taxClasses,
  }: Partial<PurchaseMaterial> & Pick<PurchaseMaterial, 'products' | 'taxClasses'>,
  held: Held,
): Refusals => {
  const refusals: Refusals = { unknown: {}, archived: {} };
  const heldIds = new Set([
    held.supplierId,
    held.locationId,
    ...held.lines.map(({ productId }) => productId),
  ]);
  const judge = (path: string, record: { id: string; status: string } | undefined): void => {
    if (!record) refusals.unknown[path] = { code: 'unknown_record' };
    else if (record.status === 'archived' && !heldIds.has(record.id))
      refusals.archived[path] = { code: 'archived' };
  };
  judge('supplierId', supplier);
  judge('locationId', place);
  for (const [index, { productId, taxClassId }] of lines.entries()) {
    judge(`lines.${index}.productId`, products.get(productId));
    if (taxClassId && !taxClasses.some(({ id }) => id === taxClassId))
      refusals.unknown[`lines.${index}.taxClassId`] = { code: 'unknown_record' };
  }
  return refusals;
};

/**
 * Reads all records that an order refers to. Throws 404 for one that is not the company's, naming the field, and 409 for an archived one
 * that the draft does not have already.
 */
export const getPurchaseMaterial = async (
  { tx }: Call,
  order: Referring,
  held: Held = { lines: [] },
): Promise<PurchaseMaterial> => {
  const { db, tenantId } = tx;
  const productIds = [...new Set(order.lines.map((line) => line.productId))];
  const [supplier, place, products, taxClasses] = await Promise.all([
    findSupplier(tx, order.supplierId),
    findPlace(tx, order.locationId),
    selectRows(
      db,
      productColumns,
      sql`from products p where p.tenant_id = ${tenantId} and p.id = any (${productIds}::uuid[])`,
    ),
    listTaxClasses(tx),
  ]);
  const found = {
    products: new Map(products.map((row) => [row.id, row])),
    taxClasses,
  };
  const { unknown, archived } = refusalsOf(
    order,
    { ...(supplier && { supplier }), ...(place && { place }), ...found },
    held,
  );
  if (!supplier || !place || Object.keys(unknown).length > 0)
    throw new AppError('not_found', { fields: unknown });
  if (Object.keys(archived).length > 0) throw new AppError('archived', { fields: archived });
  return { supplier, place, ...found };
};
