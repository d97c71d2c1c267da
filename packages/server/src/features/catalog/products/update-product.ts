import type { Product, ProductChange } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { editRecord, saveRecord } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import { exchangePicture } from '../../files/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { asKnown, replacePacks } from '../packs/write-packs.ts';
import { findFraction, lockStockOf, productKind } from './products.queries.ts';
import { asProductError, productSearchText, replaceBarcodes } from './write-product.ts';
import { taxColumns } from '../../ledger/index.ts';

/** A product of which a fraction is in stock or promised must stay divisible (409 `fractions_in_stock`). */
const requireWhole = async (tx: TenantTransaction, id: string): Promise<void> => {
  await lockStockOf(tx, id);
  const onHand = await findFraction(tx, id);
  if (onHand === undefined) return;
  const fields = { isDivisible: { code: 'fractions_there', detail: { onHand } } } as const;
  throw new AppError('fractions_in_stock', { fields, detail: { onHand } });
};

const figures = ['unitPrice', 'reorderPoint', 'reorderQuantity'] as const;

const isSameFigure = (before: string | null, after: string | null | undefined): before is string =>
  before !== null && after != null && new Exact(after).equals(before);

/** Packs are known by their ids. '120' and '120.00' are the same number, so writing it in another way is no change. */
const asMeant = (current: Product, fields: Omit<ProductChange, 'id' | 'version'>): typeof fields => {
  const told = { ...fields };
  for (const name of figures) {
    const [before, after] = [current[name], fields[name]];
    if (isSameFigure(before, after)) told[name] = before;
  }
  if (fields.packs)
    told.packs = asKnown(fields.packs, current.packs).map((pack) => {
      const before = current.packs.find(({ id }) => id === pack.id)?.unitPrice ?? null;
      return isSameFigure(before, pack.unitPrice) ? { ...pack, unitPrice: before } : pack;
    });
  return told;
};

/** Changes the given fields, as `editRecord` does. */
export const updateProduct = (call: Call, change: ProductChange): Promise<Product> => {
  const { tx } = call;
  return editRecord(
    call,
    productKind,
    change,
    async ({ current, after }) => {
      const { taxClassId, barcodes, packs, ...own } = after;
      if (after.isDivisible === false) await requireWhole(tx, current.id);
      try {
        await saveRecord(tx, productKind, current, {
          ...columnsFrom('products', own),
          ...taxColumns(taxClassId),
          search_text: productSearchText({ ...current, ...after }),
        });
        if (barcodes || packs)
          await replaceBarcodes(tx, current.id, {
            barcodes: barcodes ?? current.barcodes,
            packs: packs ? await replacePacks(tx, current.id, packs) : current.packs,
          });
        const { imageFileId: before } = current;
        const { imageFileId = before } = after;
        await exchangePicture(tx, { before, after: imageFileId, field: 'imageFileId' });
      } catch (error) {
        throw asProductError(error);
      }
    },
    asMeant,
  );
};
