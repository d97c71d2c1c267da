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
import { type RefusedCoupon, refusedCoupons } from './refused-coupons.ts';

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

export interface TypedDiscounts {
  /** by the place of each line */
  lines: Map<number, DiscountedLine>;
  /** by the code of each */
  coupons: Map<string, RefusedCoupon>;
}

const none = (): TypedDiscounts => ({ lines: new Map(), coupons: new Map() });

/** What discounts take off the lines as they are typed, and why codes give nothing; the server knows of floors too, and decides. */
const previewDiscounts = (typed: Typed, applicable: Applicable, timezone: string): TypedDiscounts => {
  const finished = finishedLines(typed);
  const { rules, coupons, customer } = applicable;
  try {
    const { lines, given } = evaluateDiscounts(
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
    return {
      lines: new Map(
        finished.flatMap(({ index }, place) => {
          const one = lines[place];
          return one && one.taken.length > 0 ? [[index, one] as const] : [];
        }),
      ),
      coupons: refusedCoupons(typed.couponCodes, applicable, { given, hasLines: finished.length > 0 }),
    };
  } catch {
    // An amount may be too large to be saved; the server says so then.
    return none();
  }
};

/** The discounts of the order that is typed; none on plans without them. */
export function useOrderDiscounts(typed: Typed): TypedDiscounts {
  const viewer = useViewer();
  const { timezone } = useRegion();
  const { customerId, couponCodes } = typed;
  const { data, isPlaceholderData } = useQuery({
    ...applicableQuery(customerId, couponCodes),
    enabled: viewer.has('discountManagement'),
    placeholderData: keepPreviousData,
  });
  if (!data) return none();
  const discounts = previewDiscounts(typed, data, timezone);
  // A former answer knows nothing of a code that was just typed.
  return isPlaceholderData ? { ...discounts, coupons: new Map() } : discounts;
}
