import { sql } from 'kysely';
import type { PackInput } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { searchText } from '../../../kit/search-words.ts';
import { columnsGiven, columnsOf, queryRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  AppError,
  isForeignKeyViolation,
  isUniqueViolation,
  refuseField,
  violatedConstraint,
} from '../../../platform/errors.ts';

type Searched = Pick<Product, 'sku' | 'name' | 'category' | 'barcodes'> & {
  packs: readonly Pick<PackInput, 'barcodes'>[];
};

export const productSearchText = ({ sku, name, category, barcodes, packs }: Searched): string =>
  searchText(name, sku, category, ...barcodes, ...packs.flatMap((pack) => pack.barcodes));

interface Barcodes {
  barcodes: readonly string[];
  packs: readonly { id: string; barcodes: readonly string[] }[];
}

/** The barcodes of a product and of its packs, with the field that has each. */
const barcodeRows = ({ barcodes, packs }: Barcodes) => [
  ...barcodes.map((barcode, position) => ({ barcode, packId: null, position, field: 'barcodes' })),
  ...packs.flatMap((pack, index) =>
    pack.barcodes.map((barcode, position) => ({
      barcode,
      packId: pack.id,
      position,
      field: `packs.${index}.barcodes`,
    })),
  ),
];

const givenBarcodes = columnsGiven('product_barcodes', {
  barcode: 'text',
  pack_id: 'uuid',
  position: 'int2',
});

/**
 * Replaces the barcodes of a product and its packs. Throws 409 `taken`, naming the field, where another product has one, also where that
 * is saved at this moment, and 400 where one is entered twice.
 */
export const replaceBarcodes = async (
  tx: TenantTransaction,
  productId: string,
  wanted: Barcodes,
): Promise<void> => {
  await tx.db
    .deleteFrom('product_barcodes')
    .where('tenant_id', '=', tx.tenantId)
    .where('product_id', '=', productId)
    .execute();
  const rows = barcodeRows(wanted);
  const twice = rows.find((row, index) =>
    rows.slice(0, index).some(({ barcode }) => barcode === row.barcode),
  );
  if (twice) throw refuseField(twice.field, 'repeated');
  if (rows.length === 0) return;
  // In one order for all, so that two people who enter the same barcodes wait for each other only one way.
  const written = await queryRows(
    tx.db,
    columnsOf('product_barcodes', 'product_barcodes', ['barcode']),
    (columns) => sql`
    insert into product_barcodes (tenant_id, barcode, product_id, pack_id, position)
    select ${tx.tenantId}, barcode, ${productId}, pack_id, position from ${givenBarcodes('given', rows)} order by barcode
    on conflict (tenant_id, barcode) do nothing returning ${columns}`,
  );
  const kept = new Set(written.map(({ barcode }) => barcode));
  const taken = rows.filter(({ barcode }) => !kept.has(barcode));
  if (taken.length > 0)
    throw new AppError('taken', {
      fields: Object.fromEntries(taken.map(({ field }) => [field, { code: 'taken' }])),
    });
};

export const skuTaken = (): AppError => new AppError('taken', { fields: { sku: { code: 'taken' } } });

/** The database's refusal as an error of the field that caused it; other errors stay as they are. */
export const asProductError = (error: unknown): unknown => {
  if (isUniqueViolation(error, 'products_sku')) return skuTaken();
  if (isForeignKeyViolation(error)) {
    const field = violatedConstraint(error).includes('image') ? 'imageFileId' : 'taxClassId';
    return new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });
  }
  return error;
};
