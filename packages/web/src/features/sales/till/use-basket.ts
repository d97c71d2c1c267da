import { documentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRegion } from '../../../components/region.tsx';
import { useOrderDiscounts } from '../orders/editor/order-discounts.ts';
import { useOrderMaterial } from '../orders/editor/order-material.ts';
import { previewTotals } from '../orders/editor/order-preview.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import { type Basket, emptyBasket, isComplete, keepBasket, pricedFrom, readBasket } from './basket.ts';
import { useHoldBasket, useRecallBasket } from './till.queries.ts';

/** The basket of a till with what its lines cost, computed by the same rules as the server does; kept over a reload. */
export function useBasket(tillId: string, locationId: string) {
  const { currency } = useRegion();
  const [basket, setBasket] = useState(() => readBasket(tillId));
  /** what the server said it costs now, and for what */
  const [accepted, setAccepted] = useState<{ totalMinor: number; of: string }>();
  const hold = useHoldBasket();
  const recall = useRecallBasket();
  const change = (next: Basket): void => {
    setBasket(next);
    keepBasket(tillId, next);
  };
  const company = useQuery(companyQuery()).data;
  const pricesIncludeTax = company?.pricesIncludeTax ?? false;
  const kinds = { ofCompany: pricesIncludeTax, ofDraft: pricesIncludeTax };
  const { materialOf } = useOrderMaterial(
    basket.lines.map(({ productId }) => productId),
    locationId,
    undefined,
    kinds,
  );
  const lines = basket.lines.map((line) => ({ line, material: materialOf(line.productId, line.packId) }));
  const priced = lines.map(({ line, material }) => ({
    ...line,
    unitPrice: line.unitPrice ?? material.listPrice,
  }));
  const books = isCurrency(currency) ? currency : 'USD';
  const discounts = useOrderDiscounts({
    lines: priced,
    customerId: basket.customerId,
    locationId,
    couponCodes: basket.couponCodes,
    currency: books,
    kinds,
    materialOf,
  });
  const totals =
    lines.length === 0
      ? documentTotals([], { currency: books, pricesIncludeTax })
      : previewTotals(
          priced,
          (productId) => materialOf(productId).taxParts,
          { currency: books, pricesIncludeTax },
          priced.map((_, index) => discounts.lines.get(index)?.netMinor),
        );
  const isKnown =
    company !== undefined && priced.every(({ unitPrice }) => unitPrice !== undefined && unitPrice !== '');
  const totalMinor = accepted?.of === pricedFrom(basket) ? accepted.totalMinor : totals.totalMinor;
  const putAside = (): Promise<unknown> => {
    const { id, customerId, couponCodes } = basket;
    return hold.mutateAsync({
      id,
      locationId,
      totalMinor,
      basket: { lines: basket.lines, customerId, couponCodes },
    });
  };
  return {
    basket,
    change,
    pricesIncludeTax,
    lines: lines.map((shown, index) => ({
      ...shown,
      totalMinor: totals.lines[index]?.totalMinor ?? 0,
      taken: discounts.lines.get(index)?.taken ?? [],
    })),
    refusedCoupons: discounts.coupons,
    taxMinor: totals.taxMinor,
    totalMinor,
    /** Goes on at the total that the server named. */
    accept: (total: number): void => setAccepted({ totalMinor: total, of: pricedFrom(basket) }),
    /** all prices are there, and every line is a number */
    canSell: isKnown && isComplete(basket),
    pieces: basket.lines
      .reduce((sum, { quantity }) => sum.plus(quantitySchema.safeParse(quantity).data ?? '0'), new Exact(0))
      .toFixed(),
    isBusy: hold.isPending || recall.isPending,
    hold: async (): Promise<void> => {
      if (basket.lines.length === 0 || hold.isPending) return;
      await putAside();
      change(emptyBasket());
    },
    /** Takes a basket up; what is in this one is put aside in its place. */
    recall: async (id: string): Promise<void> => {
      if (basket.lines.length > 0) await putAside();
      const { basket: taken } = await recall.mutateAsync({ id });
      change({ ...emptyBasket(), ...taken, id });
    },
    empty: (): void => change(emptyBasket()),
  };
}
