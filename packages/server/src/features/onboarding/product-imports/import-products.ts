import type {
  ImportRow,
  NewProductImport,
  ProductImport,
} from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { dividesByDefault, isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import { sql } from 'kysely';
import { addProduct, requireRoomForProducts } from '../../catalog/index.ts';
import { postStockAdjustment } from '../../inventory/index.ts';
import { columnsGiven } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { lockCompany } from '../../../kit/plan-limits.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';

/** Why rows are refused whatever there is already: twice the same code, a quantity without a cost, half a piece. */
export const refusedRows = (rows: readonly ImportRow[]): Record<string, RefusedField> => {
  const refused: Record<string, RefusedField> = {};
  const seen = { sku: new Set<string>(), barcodes: new Set<string>() };
  for (const [index, { sku, barcodes, unit, quantity, unitCost }] of rows.entries()) {
    const key = sku?.toLowerCase();
    if (key !== undefined && seen.sku.has(key)) refused[`rows.${index}.sku`] = { code: 'repeated' };
    if (key !== undefined) seen.sku.add(key);
    if (barcodes.some((code) => seen.barcodes.has(code)))
      refused[`rows.${index}.barcodes`] = { code: 'repeated' };
    for (const code of barcodes) seen.barcodes.add(code);
    if (quantity !== undefined && unitCost === undefined)
      refused[`rows.${index}.unitCost`] = { code: 'required' };
    if (quantity !== undefined && !dividesByDefault(unit) && !isWholeQuantity(quantity))
      refused[`rows.${index}.quantity`] = { code: 'whole_number' };
  }
  return refused;
};

/** An error of one row, or of one line of the opening stock, as one of the whole call. */
const ofRow = (error: unknown, rename: (path: string) => string): unknown => {
  if (!(error instanceof AppError) || !error.info.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.info.fields).map(([path, field]) => [rename(path), field]),
  );
  return new AppError(error.code, { ...error.info, fields });
};

/** A product as it was added, with the row that told it. */
interface Added {
  row: ImportRow;
  index: number;
  id: string;
  sku: string;
}

/** Adds the rows in their order; the one at fault is named. */
const addRows = async (call: Call, rows: readonly ImportRow[]): Promise<Added[]> => {
  const added: Added[] = [];
  for (const [index, row] of rows.entries()) {
    const { quantity: _, unitCost: __, ...fields } = row;
    try {
      added.push({ row, index, ...(await addProduct(call, { ...fields, packs: [] })) });
    } catch (error) {
      throw ofRow(error, (path) => `rows.${index}.${path}`);
    }
  }
  return added;
};

/** Posts what is on the shelf already as one document; undefined where no row has any. */
const postOpening = async (call: Call, locationId: string, added: readonly Added[]) => {
  const stocked = added.filter(({ row }) => row.quantity !== undefined);
  if (stocked.length === 0) return undefined;
  const lines = stocked.map(({ id, row: { quantity, unitCost } }) => ({ productId: id, quantity, unitCost }));
  try {
    return await postStockAdjustment(call, { locationId, reason: 'opening', lines });
  } catch (error) {
    throw ofRow(error, (path) =>
      path.replace(/^lines\.(\d+)/u, (_, line: string) => `rows.${stocked[Number(line)]?.index ?? line}`),
    );
  }
};

const givenRows = columnsGiven('product_import_rows', { product_id: 'uuid' });

const writeImport = async (call: Call, id: string, added: readonly Added[], adjustmentId: string | null) => {
  const { tx, actor } = call;
  await tx.db
    .insertInto('product_imports')
    .values({
      tenant_id: tx.tenantId,
      id,
      adjustment_id: adjustmentId,
      imported_at: tx.at,
      imported_by: actor.userId,
    })
    .execute();
  const rows = added.map((one) => ({ productId: one.id }));
  await sql`
    insert into product_import_rows (tenant_id, import_id, product_id)
    select ${tx.tenantId}, ${id}, product_id from ${givenRows('given', rows)} returning product_id`.execute(
    tx.db,
  );
};

/**
 * Adds products with what is on the shelf of each: all of the rows, or none. The plan must have room for all of them (402 `plan_limit`).
 * Imports of a company wait for each other, since two with the same codes in different orders would lock each other out.
 */
export const importProducts = async (
  call: Call,
  { locationId, rows }: NewProductImport,
): Promise<ProductImport> => {
  const refused = refusedRows(rows);
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  await lockCompany(call);
  await requireRoomForProducts(call, rows.length);
  const added = await addRows(call, rows);
  const opening = await postOpening(call, locationId, added);
  const id = newId();
  await writeImport(call, id, added, opening?.id ?? null);
  const adjustment = opening?.number ?? null;
  call.tx.audit({
    action: 'product_import.create',
    subject: 'product_import',
    subjectId: id,
    after: { rows: rows.length, adjustment },
  });
  return {
    id,
    products: added.map((one) => ({ id: one.id, sku: one.sku, name: one.row.name })),
    adjustment,
  };
};
