import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import type { NewDiscount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { hasFeature } from '@shelfwise/contract/access/plans';
import { addDays, dayMs } from '@shelfwise/contract/primitives/days';
import { handlers } from '../handlers.ts';
import { sellOverCounter } from './demo-orders.ts';
import type { Place } from './demo-shelves.ts';
import { dayOf, type Buyer, type DemoTrade } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';

const code = 'AKWAABA';
const giftCode = 'FIRSTTWO';

interface Planned {
  setUpOn: number;
  isDraft?: boolean;
  /** the day on which somebody stops it for a while */
  pausedOn?: number;
  /** typed by the customer */
  code?: string;
  discount: NewDiscount;
}

/** The discounts of a company by the days, counted from the first, on which they are set up; the second number is when they are activated. */
const discountsOf = (trade: DemoTrade, start: Date, now: Date): Planned[] => {
  const [first = 'Other', second = first] = Object.keys(trade.company.products);
  const popular = trade.shelves.wares.toSorted((a, b) => b.offer[6] - a.offer[6])[0];
  const buy = Math.max(2, Math.floor((popular?.offer[7] ?? 0) / 6));
  const day = (days: number): string => addDays(dayOf(trade, start), days);
  const fromNow = (days: number): string => addDays(dayOf(trade, now), days);
  const history = Math.round((now.getTime() - start.getTime()) / dayMs);
  const of = (category: string) => ({ productIds: [], categories: [category] });
  return [
    {
      setUpOn: 30,
      discount: {
        name: 'Wholesale prices',
        terms: { kind: 'percent', percent: '3', of: 'lines' },
        conditions: { ...anybody, customerGroups: ['Wholesale'] },
        floorMarginPercent: '4',
      },
    },
    {
      setUpOn: 60,
      discount: {
        name: `${buy} and one more`,
        notes: 'Agreed with the maker, who gives us as much.',
        terms: { kind: 'buy_get', buy, get: 1, gives: { kind: 'percent', percent: '100' }, goods: null },
        goods: { productIds: popular ? [popular.id] : [], categories: [] },
      },
    },
    {
      setUpOn: 88,
      discount: {
        name: 'Founders’ week',
        terms: { kind: 'percent', percent: '8', of: 'lines' },
        goods: of(first),
        startsOn: day(90),
        endsOn: day(97),
        budgetMinor: 200_000,
      },
    },
    {
      setUpOn: 104,
      pausedOn: 111,
      discount: {
        name: 'Rainy days',
        terms: { kind: 'percent', percent: '2', of: 'order' },
        conditions: { ...anybody, customerGroups: ['Trade'] },
        floorMarginPercent: '4',
      },
    },
    {
      setUpOn: 114,
      code: giftCode,
      discount: {
        name: 'For the first two',
        notes: 'Printed on the leaflet of the market day.',
        terms: { kind: 'percent', percent: '5', of: 'order' },
        needsCode: true,
        useLimit: 2,
      },
    },
    {
      setUpOn: 120,
      code,
      discount: {
        name: 'Welcome back',
        terms: { kind: 'percent', percent: '10', of: 'order' },
        needsCode: true,
        useLimit: 60,
        customerUseLimit: 1,
        floorMarginPercent: '2',
      },
    },
    {
      setUpOn: history - 2,
      discount: {
        name: 'End of the season',
        terms: { kind: 'percent', percent: '12', of: 'lines' },
        goods: of(second),
        startsOn: fromNow(5),
        endsOn: fromNow(19),
      },
    },
    {
      setUpOn: history - 1,
      isDraft: true,
      discount: {
        name: 'More for less',
        terms: {
          kind: 'quantity_tiers',
          isTogether: false,
          tiers: [
            { from: '6', gives: { kind: 'percent', percent: '3' } },
            { from: '12', gives: { kind: 'percent', percent: '5' } },
          ],
        },
        goods: of(second),
      },
    },
  ];
};

/** When prices change because a discount begins or ends: a draft from before is asked about at its confirmation. */
const edgesOf = ({ setUpOn, pausedOn, discount }: Planned, start: Date): number[] => {
  if (discount.needsCode === true) return [];
  const days = [discount.startsOn, discount.endsOn && addDays(discount.endsOn, 1)];
  return [
    start.getTime() + setUpOn * dayMs,
    ...(pausedOn === undefined ? [] : [start.getTime() + pausedOn * dayMs]),
    ...days.flatMap((one) => (one ? [Date.parse(`${one}T00:00:00Z`)] : [])),
  ];
};

/** Discounts in each state over the half year, and customers who come back with a coupon. */
export const planDiscounts = (
  trade: DemoTrade,
  place: Place,
  buyers: readonly Buyer[],
  { start, now }: { start: Date; now: Date },
): void => {
  if (!hasFeature(trade.company.plan, 'discountManagement')) return;
  // Draws of its own: more of them would change what happens elsewhere.
  const random = new SeededRandom(trade.company.seed + 11);
  for (const planned of discountsOf(trade, start, now)) {
    if (planned.isDraft !== true) trade.edges.push(...edgesOf(planned, start));
    trade.timetable.add(start.getTime() + planned.setUpOn * dayMs, async (at) => {
      const { id } = await handlers.discounts.create(trade.as('manager', at), planned.discount);
      if (planned.isDraft === true) return;
      if (planned.code !== undefined)
        await handlers.couponCodes.add(trade.as('manager', at), {
          discountId: id,
          code: planned.code,
          useLimit: null,
        });
      await handlers.discounts.activate(trade.as('manager', at), { id });
      if (planned.pausedOn !== undefined)
        trade.timetable.add(start.getTime() + planned.pausedOn * dayMs, async (later) => {
          await handlers.discounts.pause(trade.as('manager', later), { id });
        });
    });
  }
  for (const visit of [0, 1])
    trade.timetable.add(start.getTime() + (115 + visit) * dayMs + random.between(1, 500) * 60_000, (at) =>
      sellOverCounter(trade, place, at, { buyer: buyers[visit + 4], couponCodes: [giftCode] }),
    );
  for (let visit = 0; visit < 8; visit += 1)
    trade.timetable.add(start.getTime() + (122 + visit * 7) * dayMs + random.between(1, 500) * 60_000, (at) =>
      sellOverCounter(trade, place, at, { buyer: buyers[visit + 1], couponCodes: [code] }),
    );
};

/** Somebody who was entered twice, and became one record again. */
export const planMerge = (trade: DemoTrade, buyers: readonly Buyer[], now: Date): void => {
  const [, , survivor] = buyers;
  const [name = 'A customer'] = trade.company.businesses[2] ?? [];
  if (survivor)
    trade.timetable.add(now.getTime() - 12 * dayMs, async (at) => {
      const { id } = await handlers.customers.create(trade.as('staff', at), {
        name: `${name} (shop)`,
        kind: 'company',
      });
      await handlers.customers.merge(trade.as('manager', at), { id, intoId: survivor.id });
    });
};
