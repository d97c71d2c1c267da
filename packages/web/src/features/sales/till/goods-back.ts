import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { leftOfWay } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';

/** The customer keeps it for another time: no way to pay. */
export const asCredit = '';

type Paid = Pick<QuickSale, 'tenders' | 'paidBack'>;

/** How the money of goods can go back: by what most is left of first, then to the customer's credit, then any other way. */
export const waysBack = (
  sale: Paid & Pick<QuickSale, 'customerId'>,
  methods: readonly string[],
): string[] => {
  const came = methods
    .filter((method) => leftOfWay(sale, method) > 0)
    .toSorted((one, other) => leftOfWay(sale, other) - leftOfWay(sale, one));
  return [...new Set([...came, ...(sale.customerId === null ? [] : [asCredit]), ...methods])];
};

/** Whether a seller who does not manage stock needs a colleague's PIN: for what was sold in another shift, or for more than was paid this way. */
export const needsConsent = (
  sale: Paid & Pick<QuickSale, 'shiftId'>,
  { shiftId, way, freeMinor }: { shiftId: string; way: string; freeMinor: number },
): boolean => sale.shiftId !== shiftId || (way !== asCredit && leftOfWay(sale, way) < freeMinor);

/** Why a count cannot be: it is no number or above what can come back, or parts a product that is sold whole. */
export const countProblem = (
  quantity: string,
  line: { quantity: string; isDivisible: boolean },
): 'most' | 'whole' | undefined => {
  if (quantity === '' || quantity === '0') return undefined;
  const read = quantitySchema.safeParse(quantity);
  if (!read.success || new Exact(read.data).greaterThan(line.quantity)) return 'most';
  return line.isDivisible || new Exact(read.data).isInteger() ? undefined : 'whole';
};
