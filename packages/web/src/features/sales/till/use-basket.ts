import { documentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRegion } from '../../../components/region.tsx';
import { useOrderMaterial } from '../orders/editor/order-material.ts';
import { previewTotals } from '../orders/editor/order-preview.ts';
import { companyQuery } from '../orders/orders.queries.ts';
import {
  type Basket,
  emptyBasket,
  isComplete,
  keepBasket,
  keepHeld,
  readBasket,
  readHeld,
} from './basket.ts';

/** The basket of a till with what its lines cost, computed by the same rules as the server does; kept over a reload. */
export function useBasket(tillId: string, locationId: string) {
  const { currency } = useRegion();
  const [basket, setBasket] = useState(() => readBasket(tillId));
  const [held, setHeld] = useState(() => readHeld(tillId));
  const change = (next: Basket): void => {
    setBasket(next);
    keepBasket(tillId, next);
  };
  const putAside = (kept: Basket[]): void => {
    setHeld(kept);
    keepHeld(tillId, kept);
  };
  const company = useQuery(companyQuery()).data;
  const pricesIncludeTax = company?.pricesIncludeTax ?? false;
  const { materialOf } = useOrderMaterial(
    basket.lines.map(({ productId }) => productId),
    locationId,
    undefined,
    { ofCompany: pricesIncludeTax, ofDraft: pricesIncludeTax },
  );
  const lines = basket.lines.map((line) => ({ line, material: materialOf(line.productId, line.packId) }));
  const books = isCurrency(currency) ? currency : 'USD';
  const totals =
    lines.length === 0
      ? documentTotals([], { currency: books, pricesIncludeTax })
      : previewTotals(
          lines.map(({ line, material }) => ({
            ...line,
            unitPrice: line.unitPrice ?? material.listPrice,
          })),
          (productId) => materialOf(productId).taxParts,
          { currency: books, pricesIncludeTax },
        );
  const isKnown =
    company !== undefined &&
    lines.every(({ line, material }) => (line.unitPrice ?? material.listPrice) !== undefined);
  return {
    basket,
    change,
    lines: lines.map((shown, index) => ({ ...shown, totalMinor: totals.lines[index]?.totalMinor ?? 0 })),
    totals,
    /** all prices are there, and every line is a number */
    canSell: isKnown && isComplete(basket),
    pieces: basket.lines
      .reduce((sum, { quantity }) => sum.plus(quantitySchema.safeParse(quantity).data ?? '0'), new Exact(0))
      .toFixed(),
    held,
    hold: (): void => {
      putAside([basket, ...held]);
      change(emptyBasket());
    },
    recall: (id: string): void => {
      const wanted = held.find((one) => one.id === id);
      if (wanted === undefined) return;
      const rest = held.filter((one) => one.id !== id);
      // What is in the basket is put aside in its place.
      putAside(basket.lines.length === 0 ? rest : [basket, ...rest]);
      change(wanted);
    },
    empty: (): void => change(emptyBasket()),
  };
}
