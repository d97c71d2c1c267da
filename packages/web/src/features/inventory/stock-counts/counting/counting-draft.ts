import { inBaseUnits } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { SentCall } from '../../../../lib/idempotency.ts';

/** What somebody is counting at the moment. It is kept on the phone until the server has it. */
export interface CountDraft {
  locationId: string;
  productId: string;
  productName: string;
  sku: string;
  unit: string;
  imageUrl: string | null;
  packs: { id: string; name: string; numerator: number; denominator: number }[];
  packId: string | null;
  /** as it was typed; '' until something is */
  quantity: string;
  /** when the counting of it began, by the server's clock */
  countedAt: string;
  /** how it was sent, where no answer came */
  sent?: SentCall;
}

type Pack = { id: string };

export const draftOf = (
  product: Pick<Product, 'id' | 'name' | 'sku' | 'unit' | 'imageUrl' | 'packs'>,
  {
    pack,
    quantity,
    locationId,
    countedAt,
  }: { pack: Pack | null; quantity: string; locationId: string; countedAt: string },
): CountDraft => ({
  locationId,
  productId: product.id,
  productName: product.name,
  sku: product.sku,
  unit: product.unit,
  imageUrl: product.imageUrl,
  packs: product.packs.map(({ id, name, numerator, denominator }) => ({ id, name, numerator, denominator })),
  packId: pack?.id ?? null,
  quantity,
  countedAt,
});

/** A quantity as it is sent: without a point at its end. */
export const sentQuantity = (typed: string): string => {
  const text = typed.replace(/\.$/u, '');
  return text === '' ? '' : new Exact(text).toFixed();
};

export const stepped = (draft: CountDraft, by: string): CountDraft => ({
  ...draft,
  quantity: Exact.max(0, new Exact(sentQuantity(draft.quantity) || '0').plus(by)).toFixed(),
});

/**
 * The draft after one more scan; undefined where the scan is of other goods, so that the draft has to be sent first. A pack that is scanned
 * while pieces are counted adds what it holds.
 */
export const withScan = (
  draft: CountDraft,
  scanned: { productId: string; packId: string | null; locationId: string },
): CountDraft | undefined => {
  if (draft.productId !== scanned.productId || draft.locationId !== scanned.locationId) return undefined;
  if (draft.packId === scanned.packId) return stepped(draft, '1');
  if (draft.packId !== null) return undefined;
  const pack = draft.packs.find(({ id }) => id === scanned.packId);
  const base = pack && inBaseUnits('1', pack);
  return base === undefined ? undefined : stepped(draft, base);
};
