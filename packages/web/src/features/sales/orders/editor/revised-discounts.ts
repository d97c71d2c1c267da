import { useDebouncedValue } from '@mantine/hooks';
import type { DiscountedLine } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { ExplainPrices, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { quantitySchema, unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../../lib/viewer.ts';
import { explainedQuery } from '../../discounts/discounts.queries.ts';
import type { OrderFormValues } from './order-form.ts';

/** How long typing rests before the server is asked. */
const settleMs = 250;

interface Typed {
  order: Order;
  lines: OrderFormValues['lines'];
  locationId: string;
  couponCodes: readonly string[];
  /** whether what could be given today is given too */
  renewsDiscounts: boolean;
}

interface RevisedDiscounts {
  discounts: Map<number, DiscountedLine>;
  /** what the server is asked, and the place of a typed line in it, to say why it costs what it does */
  asked: ExplainPrices;
  placeOf: (index: number) => number;
}

/** What discounts take off a confirmed order as it is changed: the server says so, since they hold by the rules of then. */
export function useRevisedDiscounts(typed: Typed): RevisedDiscounts {
  const { order, lines, locationId, couponCodes, renewsDiscounts } = typed;
  const viewer = useViewer();
  const finished = lines.flatMap((line, index) => {
    const isNumber =
      quantitySchema.safeParse(line.quantity).success &&
      (line.unitPrice === undefined || unitPriceSchema.safeParse(line.unitPrice).success);
    return isNumber ? [{ line, index }] : [];
  });
  const asked: ExplainPrices = {
    locationId,
    couponCodes: [...couponCodes],
    pricesIncludeTax: order.pricesIncludeTax,
    lines: finished.map(({ line }) => line),
    revision: { orderId: order.id, renewsDiscounts },
  };
  const [settled] = useDebouncedValue(JSON.stringify(asked), settleMs);
  const { data } = useQuery({
    ...explainedQuery(JSON.parse(settled) as ExplainPrices),
    enabled: viewer.has('discountManagement') && finished.length > 0,
    placeholderData: keepPreviousData,
  });
  const placeOf = (index: number): number => finished.findIndex((one) => one.index === index);
  const discounts = new Map(
    finished.flatMap(({ index }, place) => {
      const one = data?.lines[place];
      return one && one.taken.length > 0 ? [[index, one] as const] : [];
    }),
  );
  return { discounts, asked, placeOf };
}
