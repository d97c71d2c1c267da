import { sql } from 'kysely';
import { inBaseUnits } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { ReceiptLineInput } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { columnsOf, narrowed, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RefusedField } from '../../../platform/errors.ts';
import { holdLocation, holdProducts, productStates, refuseIfAny } from '../../inventory/index.ts';

const supplierColumns = narrowed<{ currency: Currency | null }>()(
  columnsOf('suppliers', 's', ['id', 'name', 'currency', 'status']),
);
export type ReceivedFrom = RowOf<typeof supplierColumns>;

/** The supplier, locked so that nobody archives it before the commit. */
export const holdSupplier = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<ReceivedFrom | undefined> =>
  selectRow(
    db,
    supplierColumns,
    sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${id} for key share of s`,
  );

const packColumns = columnsOf('product_packs', 'pack', ['id', 'product_id', 'numerator', 'denominator']);
const orderLineColumns = columnsOf('purchase_order_lines', 'line', ['id', 'product_id']);

type Line = Pick<
  ReceiptLineInput,
  'productId' | 'packId' | 'enteredQuantity' | 'rejectedQuantity' | 'rejectedReason' | 'orderLineId'
>;

/** What a draft refers to already: it may keep that, although it was archived since. */
export interface Held {
  supplierId: string;
  locationId: string;
  productIds: ReadonlySet<string>;
}

const idsOf = (lines: readonly Line[], field: 'packId' | 'orderLineId' | 'productId'): string[] => [
  ...new Set(lines.flatMap((line) => line[field] ?? [])),
];

/**
 * The lines with their quantities in the products' own units. Throws for a record that is not the company's (404, naming the field), an
 * archived one that the draft does not have already (409), and a pack of which so many are no exact quantity (400).
 */
export const resolveReceipt = async <One extends Line>(
  tx: TenantTransaction,
  { supplierId, locationId, lines }: { supplierId: string; locationId: string; lines: readonly One[] },
  held?: Held,
): Promise<{ supplier: ReceivedFrom; lines: (One & { quantity: string })[] }> => {
  const productIds = idsOf(lines, 'productId');
  const [supplier, location, , products, packs, orderLines] = await Promise.all([
    holdSupplier(tx, supplierId),
    holdLocation(tx, locationId),
    productIds.length > 0 ? holdProducts(tx, productIds) : undefined,
    productIds.length > 0 ? productStates(tx, productIds) : new Map<string, never>(),
    selectRows(
      tx.db,
      packColumns,
      sql`from product_packs pack
      where pack.tenant_id = ${tx.tenantId} and pack.id = any (${idsOf(lines, 'packId')}::uuid[])`,
    ),
    selectRows(
      tx.db,
      orderLineColumns,
      sql`from purchase_order_lines line
      where line.tenant_id = ${tx.tenantId} and line.id = any (${idsOf(lines, 'orderLineId')}::uuid[])`,
    ),
  ]);
  const packOf = new Map(packs.map((pack) => [pack.id, pack]));
  const orderLineOf = new Map(orderLines.map((line) => [line.id, line]));
  const unknown: Record<string, RefusedField> = {};
  const archived: Record<string, RefusedField> = {};
  const wrong: Record<string, RefusedField> = {};
  const judge = (path: string, record: { status: string } | undefined, isHeld: boolean): void => {
    if (!record) unknown[path] = { code: 'unknown_record' };
    else if (record.status === 'archived' && !isHeld) archived[path] = { code: 'archived' };
  };
  judge('supplierId', supplier, supplierId === held?.supplierId);
  judge('locationId', location, locationId === held?.locationId);
  const resolved = lines.map((line, index) => {
    const { productId, packId, orderLineId } = line;
    const at = (field: string) => `lines.${index}.${field}`;
    judge(at('productId'), products.get(productId), held?.productIds.has(productId) ?? false);
    const pack = packId === null ? null : packOf.get(packId);
    if (pack === undefined || (pack && pack.productId !== productId))
      unknown[at('packId')] = { code: 'unknown_record' };
    if (orderLineId !== null && orderLineOf.get(orderLineId)?.productId !== productId)
      unknown[at('orderLineId')] = { code: 'unknown_record' };
    const quantity = inBaseUnits(line.enteredQuantity, pack ?? null);
    if (quantity === undefined) wrong[at('enteredQuantity')] = { code: 'inexact_quantity' };
    return { ...line, quantity: quantity ?? '0' };
  });
  refuseIfAny('not_found', unknown);
  refuseIfAny('archived', archived);
  refuseIfAny('invalid_input', wrong);
  if (!supplier) throw new Error('a supplier that was there is gone');
  return { supplier, lines: resolved };
};
