import { packPrice } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { type TaxPart, taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { companyDefault } from '../../../catalog/index.ts';
import { taxClassesQuery } from '../../../ledger/index.ts';
import { taxClassOf } from './order-preview.ts';
import { productQuery, stockLevelsQuery } from '../orders.queries.ts';

export interface LineMaterial {
  name: string;
  sku: string;
  unit: string;
  /** what its quantity can be entered in, beside its own unit; that of the draft's line too, where it is archived since */
  packs: readonly LinePack[];
  taxParts: readonly TaxPart[];
  category: string | null;
  /** the selling price of the product or the pack, with or without tax like the draft; undefined while it is not known */
  listPrice: string | undefined;
  /** stock free to sell at the order's location; undefined while it is not known */
  available: string | undefined;
}

/** Whether prices include tax: the company's own, and the draft's. */
export interface PriceKinds {
  ofCompany: boolean;
  ofDraft: boolean;
}

const freeAt = (
  levels: ReadonlyArray<{ locationId: string; available: string }> | undefined,
  place: string,
) =>
  levels === undefined
    ? undefined
    : (levels.find(({ locationId }) => locationId === place)?.available ?? '0');

interface OrderMaterial {
  /** What is known about a product of the lines, and the pack of it that a line is in. */
  materialOf: (productId: string, packId?: string | null) => LineMaterial;
  /** The selling price of a product or of a pack of it, with or without tax like the draft. */
  listPriceOf: (product: Product, packId: string | null) => string;
  /** The parts of the tax of a choice, as that of a delivery fee. */
  taxOf: (choice: string) => readonly TaxPart[];
}

/** What is known about the products of the lines. Each is fetched once, and live events keep it up to date. */
export function useOrderMaterial(
  productIds: readonly string[],
  locationId: string,
  order: Order | undefined,
  kinds: PriceKinds,
): OrderMaterial {
  const { timezone } = useRegion();
  const { items: classes = [], vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  const ids = [...new Set(productIds)];
  const products = useQueries({ queries: ids.map((id) => productQuery(id)) });
  const levels = useQueries({ queries: ids.map((id) => stockLevelsQuery(id)) });
  const today = todayIn(timezone);
  const taxPartsOf = (product: Product): TaxPart[] =>
    taxPartsOn(taxClassOf(product.taxClassId, classes), vatRegisteredFrom, today);
  const listPriceOf = (product: Product, packId: string | null): string => {
    const pack = product.packs.find(({ id }) => id === packId);
    const price = pack ? (pack.unitPrice ?? packPrice(product.unitPrice, pack)) : product.unitPrice;
    return priceInKind(price, taxPartsOf(product), { from: kinds.ofCompany, to: kinds.ofDraft });
  };
  return {
    listPriceOf,
    taxOf: (choice) =>
      taxPartsOn(taxClassOf(choice === companyDefault ? null : choice, classes), vatRegisteredFrom, today),
    materialOf: (productId, packId = null) => {
      const place = ids.indexOf(productId);
      const product: Product | undefined = products[place]?.data;
      const drafted = order?.lines.filter((line) => line.productId === productId) ?? [];
      const packs = product?.packs ?? [];
      const former = drafted
        .flatMap(({ pack }) => pack ?? [])
        .filter(({ id }) => packs.every((pack) => pack.id !== id));
      const isFormer = former.some(({ id }) => id === packId);
      return {
        name: product?.name ?? drafted[0]?.productName ?? '…',
        sku: product?.sku ?? drafted[0]?.sku ?? '',
        unit: product?.unit ?? drafted[0]?.unit ?? '',
        packs: [...packs, ...former],
        taxParts: product ? taxPartsOf(product) : [],
        category: product?.category ?? null,
        listPrice: product && !isFormer ? listPriceOf(product, packId) : undefined,
        available: freeAt(levels[place]?.data?.items, locationId),
      };
    },
  };
}
