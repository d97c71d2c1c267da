import { inBaseUnits } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import type { Applicable } from '@shelfwise/contract/features/sales/discounts/applicable.schemas';
import type { DiscountedLine } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { evaluateDiscounts } from '@shelfwise/contract/features/sales/discounts/evaluate-discounts';
import { localMoment } from '@shelfwise/contract/features/sales/discounts/local-moment';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { quantitySchema, unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../../components/region.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import { applicableQuery } from '../../discounts/discounts.queries.ts';
import type { LineMaterial, PriceKinds } from './order-material.ts';
import type { TypedLine } from './order-preview.ts';

interface Typed {
  lines: readonly TypedLine[];
  customerId: string | null;
  locationId: string;
  couponCodes: readonly string[];
  currency: Currency;
  kinds: PriceKinds;
  materialOf: (productId: string, packId?: string | null) => LineMaterial;
}

const percentOf = (parts: readonly TaxPart[]): string =>
  parts.reduce((sum, { percent }) => sum.plus(percent), new Exact(0)).toFixed();

/** The lines whose amounts are known, with their places among those that are typed. */
const finishedLines = ({ lines, materialOf }: Typed) =>
  lines.flatMap((line, index) => {
    const material = materialOf(line.productId, line.packId);
    const quantity = quantitySchema.safeParse(line.quantity);
    const unitPrice = unitPriceSchema.safeParse(line.unitPrice);
    const pack = material.packs.find(({ id }) => id === line.packId) ?? null;
    const base = quantity.success ? inBaseUnits(quantity.data, pack) : undefined;
    if (base === undefined || !unitPrice.success) return [];
    return [
      {
        index,
        line: {
          productId: line.productId,
          category: material.category,
          quantity: base,
          pack,
          listPrice: material.listPrice ?? unitPrice.data,
          unitPrice: unitPrice.data,
          taxPercent: percentOf(material.taxParts),
        },
      },
    ];
  });

/** What discounts take off the lines as they are typed, by the place of each; the server knows of floors too, and decides. */
export const previewDiscounts = (
  typed: Typed,
  { rules, coupons, customer }: Applicable,
  timezone: string,
): Map<number, DiscountedLine> => {
  const finished = finishedLines(typed);
  try {
    const { lines } = evaluateDiscounts(
      {
        currency: typed.currency,
        pricesIncludeTax: typed.kinds.ofDraft,
        rulesIncludeTax: typed.kinds.ofCompany,
        customer,
        locationId: typed.locationId,
        at: localMoment(timezone, new Date()),
        coupons,
        lines: finished.map(({ line }) => line),
      },
      rules,
    );
    return new Map(
      finished.flatMap(({ index }, place) => {
        const one = lines[place];
        return one && one.taken.length > 0 ? [[index, one] as const] : [];
      }),
    );
  } catch {
    // An amount may be too large to be saved; the server says so then.
    return new Map();
  }
};

/** The discounts of the order that is typed; none on plans without them. */
export function useOrderDiscounts(typed: Typed): Map<number, DiscountedLine> {
  const viewer = useViewer();
  const { timezone } = useRegion();
  const { customerId, couponCodes } = typed;
  const { data } = useQuery({
    ...applicableQuery(customerId, couponCodes),
    enabled: viewer.has('discountManagement'),
    placeholderData: keepPreviousData,
  });
  return data ? previewDiscounts(typed, data, timezone) : new Map<number, DiscountedLine>();
}
