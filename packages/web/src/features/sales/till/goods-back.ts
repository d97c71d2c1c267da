import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';

/** The customer keeps it for another time: no way to pay. */
export const asCredit = '';

/** How the money of goods can go back: the ways it came first, then to the customer's credit, then any other. */
export const waysBack = (
  { tenders, customerId }: Pick<QuickSale, 'tenders' | 'customerId'>,
  methods: readonly string[],
): string[] => {
  const came = tenders
    .filter(({ isReversed, method }) => !isReversed && methods.includes(method))
    .map(({ method }) => method);
  return [...new Set([...came, ...(customerId === null ? [] : [asCredit]), ...methods])];
};

/** Whether a seller who does not manage stock needs a colleague's PIN: for what was sold in another shift, or was paid another way. */
export const needsConsent = (
  { shiftId: soldIn, tenders }: Pick<QuickSale, 'shiftId' | 'tenders'>,
  shiftId: string,
  way: string,
): boolean =>
  soldIn !== shiftId ||
  (way !== asCredit && !tenders.some(({ isReversed, method }) => !isReversed && method === way));

/** Whether so many of what can come back do: a number, no more than there is, and whole where the product is. */
export const isCount = (quantity: string, line: { quantity: string; isDivisible: boolean }): boolean => {
  if (quantity === '' || quantity === '0') return true;
  const read = quantitySchema.safeParse(quantity);
  if (!read.success) return false;
  const count = new Exact(read.data);
  return count.lessThanOrEqualTo(line.quantity) && (line.isDivisible || count.isInteger());
};
