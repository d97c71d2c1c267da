import { packPrice } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { UseFormReturn } from 'react-hook-form';
import { useBarcodeListener } from '../../../components/scanning/barcode-listener.ts';
import { packOfCode } from '../../catalog/index.ts';
import { type AdjustmentForm, type AdjustmentValues, suggestedCost } from './adjustment.ts';

type Form = UseFormReturn<AdjustmentForm, unknown, AdjustmentValues>;

/** The packs to choose from: those in use, and the one of the draft where it is archived since. */
export const packsOf = (product: Product, draft: StockAdjustment | undefined): LinePack[] => {
  const former = draft?.lines[0]?.pack;
  return former && product.packs.every(({ id }) => id !== former.id)
    ? [...product.packs, former]
    : product.packs;
};

/** Changes in what the quantity is typed. The cost that is suggested is that of one of them. */
export const choosePack = (form: Form, product: Product, packId: string | null, currency: string): void => {
  form.setValue('packId', packId ?? '', { shouldDirty: true });
  const pack = product.packs.find(({ id }) => id === packId);
  const { averageUnitCost: cost } = product;
  form.setValue('unitCost', suggestedCost(cost != null && pack ? packPrice(cost, pack) : cost, currency));
  if (form.getValues('quantity') !== '') void form.trigger('quantity');
};

/** Counts one more for each scan: of the pack whose barcode it is, or of the product itself. Other codes are left alone. */
export const usePackScan = (form: Form, product: Product): void =>
  useBarcodeListener((code) => {
    const packId = packOfCode(product, code)?.id ?? '';
    if (packId === '' && !product.barcodes.includes(code)) return false;
    const typed = nonNegativeDecimalSchema.safeParse(form.getValues('quantity'));
    const isSame = form.getValues('packId') === packId;
    form.setValue('packId', packId, { shouldDirty: true });
    form.setValue('quantity', isSame && typed.success ? new Exact(typed.data).plus(1).toFixed() : '1', {
      shouldDirty: true,
      shouldValidate: true,
    });
    return true;
  }, 'dialog');
