import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { type TaxPart, taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { taxClassesQuery } from '../../../ledger/index.ts';
import { taxClassOf } from './order-preview.ts';
import { productQuery, stockLevelsQuery } from '../orders.queries.ts';

export interface LineMaterial {
  name: string;
  sku: string;
  unit: string;
  taxParts: readonly TaxPart[];
  /** the product's selling price, with or without tax like the draft; undefined while the product is not known */
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
  /** What is known about a product of the lines. */
  materialOf: (productId: string) => LineMaterial;
  /** A product's selling price, with or without tax like the draft. */
  listPriceOf: (product: Product) => string;
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
  const listPriceOf = (product: Product): string =>
    priceInKind(product.unitPrice, taxPartsOf(product), { from: kinds.ofCompany, to: kinds.ofDraft });
  return {
    listPriceOf,
    materialOf: (productId) => {
      const place = ids.indexOf(productId);
      const product: Product | undefined = products[place]?.data;
      const drafted = order?.lines.find((line) => line.productId === productId);
      return {
        name: product?.name ?? drafted?.productName ?? '…',
        sku: product?.sku ?? drafted?.sku ?? '',
        unit: product?.unit ?? drafted?.unit ?? '',
        taxParts: product ? taxPartsOf(product) : [],
        listPrice: product && listPriceOf(product),
        available: freeAt(levels[place]?.data?.items, locationId),
      };
    },
  };
}
