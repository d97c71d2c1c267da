import type {
  NewSupplierProduct,
  SupplierProduct,
  SupplierProductChange,
} from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import {
  dearBreak,
  type PriceBreak,
} from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.rules';
import { sql } from 'kysely';
import { columnsFrom, columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { editLocked, getRecord, lockRecord, saveRecord } from '../../../kit/records.ts';
import { AppError, isUniqueViolation, refuseField, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockSuppliersOf, supplierProductKind } from './supplier-products.queries.ts';

const notFound = (field: string): AppError =>
  new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });

/** The database's refusal of the same product twice, by the field that tells the two apart. */
const asTaken = (error: unknown): unknown =>
  isUniqueViolation(error, 'supplier_products_each')
    ? new AppError('taken', { fields: { packId: { code: 'taken' } } })
    : error;

const orTaken = async <Result>(writing: Promise<Result>): Promise<Result> => {
  try {
    return await writing;
  } catch (error) {
    throw asTaken(error);
  }
};

/** Throws where the pack is not one of the product, or is out of use. */
const requirePack = async (
  { db, tenantId }: TenantTransaction,
  productId: string,
  packId: string | null | undefined,
): Promise<void> => {
  if (packId === null || packId === undefined) return;
  const pack = await selectRow(
    db,
    columnsOf('product_packs', 'k', ['status']),
    sql`from product_packs k where k.tenant_id = ${tenantId} and k.product_id = ${productId} and k.id = ${packId} for key share`,
  );
  if (!pack) throw notFound('packId');
  if (pack.status === 'archived')
    throw new AppError('archived', { fields: { packId: { code: 'archived' } } });
};

/** Throws where the supplier or the product does not exist or is archived. Under the lock of the product. */
const requireInUse = async (
  tx: TenantTransaction,
  { supplierId, productId, packId }: NewSupplierProduct,
): Promise<void> => {
  const { db, tenantId } = tx;
  const [supplier, product] = await Promise.all([
    selectRow(
      db,
      columnsOf('suppliers', 's', ['status']),
      sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${supplierId} for key share`,
    ),
    selectRow(
      db,
      columnsOf('products', 'p', ['status']),
      sql`from products p where p.tenant_id = ${tenantId} and p.id = ${productId}`,
    ),
    requirePack(tx, productId, packId),
  ]);
  if (!supplier) throw notFound('supplierId');
  if (!product) throw notFound('productId');
  const fields: Record<string, RefusedField> = {};
  if (supplier.status === 'archived') fields['supplierId'] = { code: 'archived' };
  if (product.status === 'archived') fields['productId'] = { code: 'archived' };
  if (Object.keys(fields).length > 0) throw new AppError('archived', { fields });
};

/** Throws where a larger quantity would cost no less than a smaller one. */
const requireCheaper = (
  priceBreaks: readonly PriceBreak[] | undefined,
  agreedPrice: string | null | undefined,
): void => {
  const dear = dearBreak(priceBreaks ?? [], agreedPrice ?? null);
  if (dear !== undefined) throw refuseField(`priceBreaks.${dear}.price`, 'not_cheaper');
};

/** Nobody is the preferred supplier of the product any more. A statement before the one that prefers another: the index allows no two. */
const preferNobody = (tx: TenantTransaction, productId: string): void =>
  tx.send(sql`
    update supplier_products set is_preferred = false
    where tenant_id = ${tx.tenantId} and product_id = ${productId} and is_preferred`);

const replaceBreaks = (
  tx: TenantTransaction,
  id: string,
  breaks: readonly PriceBreak[] | undefined,
): void => {
  if (breaks === undefined) return;
  tx.send(sql`
    delete from supplier_price_breaks where tenant_id = ${tx.tenantId} and supplier_product_id = ${id}`);
  if (breaks.length > 0)
    tx.send(sql`
      insert into supplier_price_breaks (tenant_id, supplier_product_id, from_quantity, price)
      select ${tx.tenantId}, ${id}, b."fromQuantity", b.price
      from jsonb_to_recordset(${JSON.stringify(breaks)}) as b ("fromQuantity" numeric, price numeric)
      returning supplier_product_id`);
};

/** What the audit trail says of one: it stands in the supplier's timeline, and names the product. */
const named = ({
  id,
  productId,
  productName,
}: Pick<SupplierProduct, 'id' | 'productId' | 'productName'>) => ({
  supplierProductId: id,
  productId,
  productName,
});

/** Says that a supplier sells us a product, in a pack or by its own unit; the same twice is refused (409 `taken`). */
export const createSupplierProduct = async (
  call: Call,
  fields: NewSupplierProduct,
): Promise<SupplierProduct> => {
  const { tx, actor } = call;
  const { priceBreaks, ...columns } = fields;
  const id = newId();
  requireCheaper(priceBreaks, fields.agreedPrice);
  await lockSuppliersOf(tx, fields.productId);
  await requireInUse(tx, fields);
  if (fields.isPreferred === true) preferNobody(tx, fields.productId);
  await orTaken(
    tx.db
      .insertInto('supplier_products')
      .values({
        ...columnsFrom('supplier_products', columns),
        tenant_id: tx.tenantId,
        id,
        created_at: tx.at,
        created_by: actor.userId,
      })
      .execute(),
  );
  replaceBreaks(tx, id, priceBreaks);
  const made = await getRecord(call, supplierProductKind, id);
  const { supplierId, productId: _, ...given } = fields;
  tx.audit({
    action: 'supplier_product.create',
    subject: 'supplier',
    subjectId: supplierId,
    after: { ...named(made), ...given },
  });
  return made;
};

/** Changes the given fields. A price of another pack says nothing of this one, so the last price goes with the pack. */
export const updateSupplierProduct = async (
  call: Call,
  { id, version, ...given }: SupplierProductChange,
): Promise<SupplierProduct> => {
  const { tx } = call;
  const { productId } = await getRecord(call, supplierProductKind, id);
  await lockSuppliersOf(tx, productId);
  const current = await lockRecord(call, supplierProductKind, id);
  const fields = given.priceBreaks
    ? {
        ...given,
        priceBreaks: given.priceBreaks.toSorted((a, b) => Number(a.fromQuantity) - Number(b.fromQuantity)),
      }
    : given;
  const changed = await editLocked(
    call,
    {
      noun: 'supplier_product',
      subject: 'supplier',
      id: current.supplierId,
      current,
      named: named(current),
    },
    { version, fields },
    async ({ after }) => {
      const { priceBreaks, ...columns } = after;
      if (priceBreaks !== undefined || after.agreedPrice !== undefined)
        requireCheaper(priceBreaks ?? current.priceBreaks, { ...current, ...after }.agreedPrice);
      if ('packId' in after) await requirePack(tx, productId, after.packId);
      if (after.isPreferred === true) preferNobody(tx, productId);
      await orTaken(
        saveRecord(tx, supplierProductKind, current, {
          ...columnsFrom('supplier_products', columns),
          ...('packId' in after && { last_price: null, last_price_currency: null, last_price_on: null }),
        }),
      );
      replaceBreaks(tx, id, priceBreaks);
    },
  );
  return changed === current ? current : getRecord(call, supplierProductKind, id);
};

/** The supplier no longer sells it to us; documents keep what they say. */
export const removeSupplierProduct = async (
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { tx } = call;
  const current = await lockRecord(call, supplierProductKind, id);
  await tx.db
    .deleteFrom('supplier_products')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  const { supplierId, supplierCode, agreedPrice } = current;
  tx.audit({
    action: 'supplier_product.remove',
    subject: 'supplier',
    subjectId: supplierId,
    before: { ...named(current), supplierCode, agreedPrice },
  });
  return {};
};
