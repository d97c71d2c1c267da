import { priceInPack } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { nonNegativeDecimalSchema, unitCostSchema } from '@shelfwise/contract/primitives/decimals';
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

type Pack = LinePack | null;

/**
 * The cost of one of another pack, where one of the former pack costs what is in the field: the goods cost the same. A cost that was
 * suggested is suggested anew, since its rounding would grow with the pack; what is no number stays.
 */
export const costInPack = (
  typed: string,
  { from, to }: { from: Pack; to: Pack },
  average: string | null | undefined,
  currency: string,
): string => {
  const suggested = (pack: Pack): string =>
    suggestedCost(average == null ? average : priceInPack(average, null, pack), currency);
  if (typed === suggested(from)) return suggested(to);
  const cost = unitCostSchema.safeParse(typed);
  return cost.success ? priceInPack(cost.data, from, to) : typed;
};

/** Changes in what the quantity is typed. */
export const choosePack = (
  form: Form,
  product: Product,
  packs: readonly LinePack[],
  packId: string | null,
  currency: string,
): void => {
  const packOf = (chosen: string | null): Pack => packs.find(({ id }) => id === chosen) ?? null;
  const change = { from: packOf(form.getValues('packId')), to: packOf(packId) };
  form.setValue('packId', packId ?? '', { shouldDirty: true });
  for (const field of ['unitCost', 'foundCost'] as const) {
    const typed = form.getValues(field);
    const average = field === 'unitCost' ? product.averageUnitCost : null;
    if (typed !== '')
      form.setValue(field, costInPack(typed, change, average, currency), { shouldDirty: true });
  }
  if (form.getValues('quantity') !== '') void form.trigger('quantity');
};

/** Counts one more for each scan: of the pack whose barcode it is, or of the product itself. Other codes are left alone. */
export const usePackScan = (
  form: Form,
  product: Product,
  packs: readonly LinePack[],
  currency: string,
): void =>
  useBarcodeListener((code) => {
    const packId = packOfCode(product, code)?.id ?? '';
    if (packId === '' && !product.barcodes.includes(code)) return false;
    const typed = nonNegativeDecimalSchema.safeParse(form.getValues('quantity'));
    const isSame = form.getValues('packId') === packId;
    choosePack(form, product, packs, packId, currency);
    form.setValue('quantity', isSame && typed.success ? new Exact(typed.data).plus(1).toFixed() : '1', {
      shouldDirty: true,
      shouldValidate: true,
    });
    return true;
  }, 'dialog');
