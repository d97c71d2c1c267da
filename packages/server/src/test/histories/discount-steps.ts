import { anybody } from '@shelfwise/contract/features/sales/discounts/discount-terms.schema';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someNew, someOrder, somePrice } from './some.ts';

const someTerms = ({ made }: History, chance: Chance): Input =>
  chance.pick([
    () => ({
      kind: 'percent',
      percent: String(chance.whole(1, 100)),
      of: chance.pick(['lines', 'order']),
    }),
    () => ({ kind: 'amount', amount: String(chance.whole(1, 40)), of: chance.pick(['unit', 'order']) }),
    () => ({ kind: 'fixed_price', price: somePrice(chance) }),
    () => ({
      kind: 'buy_get',
      buy: chance.whole(1, 3),
      get: 1,
      gives: { kind: 'percent', percent: '100' },
      goods: null,
    }),
    () => ({
      kind: 'quantity_tiers',
      isTogether: chance.next() < 0.5,
      tiers: [{ from: '3', gives: { kind: 'percent', percent: '12.5' } }],
    }),
    () => ({ kind: 'spend_tiers', tiers: [{ from: '20', gives: { kind: 'amount', amount: '7' } }] }),
    () => ({
      kind: 'bundle',
      parts: made.products.slice(0, 2).map(({ id }) => ({ productId: id, quantity: '1' })),
      price: somePrice(chance),
    }),
  ])();

export const makeDiscount: Step = (history, chance) => {
  const { made } = history;
  const needsCode = chance.next() < 0.4;
  return {
    id: 'discounts.create',
    input: given({
      name: `Sale ${made.sold.discounts.size}`,
      terms: someTerms(history, chance),
      goods:
        chance.next() < 0.5
          ? { productIds: [chance.pick(made.products).id], categories: [] }
          : { productIds: [], categories: [] },
      conditions:
        chance.next() < 0.2
          ? { ...anybody, customerIds: made.customers.slice(0, 1) }
          : { ...anybody, isFirstOrderOnly: chance.next() < 0.1 },
      needsCode,
      endsOn: chance.next() < 0.3 ? addDays(history.today, chance.whole(0, 6)) : undefined,
      priority: chance.whole(0, 3),
      isExclusive: chance.next() < 0.2,
      stackGroup: chance.next() < 0.3 ? 'season' : undefined,
      useLimit: chance.next() < 0.4 ? chance.whole(1, 3) : undefined,
      customerUseLimit: chance.next() < 0.2 ? 1 : undefined,
      budgetMinor: chance.next() < 0.3 ? chance.whole(1, 5_000) : undefined,
      floorMarginPercent: chance.next() < 0.3 ? String(chance.whole(0, 60)) : undefined,
    }),
  };
};

const addCode: Step = ({ made }, chance) => {
  const coupon = someNew(
    chance,
    [...made.sold.discounts.values()].filter(({ needsCode }) => needsCode),
  );
  return (
    coupon && {
      id: 'couponCodes.add',
      input: {
        discountId: coupon.id,
        code: `CODE-${made.sold.codes.length}`,
        useLimit: chance.pick([null, 1, 2]),
      },
    }
  );
};

const stage =
  (verb: 'activate' | 'pause', states: readonly Discount['state'][]): Step =>
  ({ made }, chance) => {
    const fitting = [...made.sold.discounts.values()].filter(({ state }) => states.includes(state));
    const found = someNew(chance, fitting);
    return found && { id: `discounts.${verb}`, input: { id: found.id } };
  };

export const activate = stage('activate', ['draft', 'paused']);

const changeRule: Step = async (history, chance) => {
  const found = someNew(chance, [...history.made.sold.discounts.values()]);
  if (!found) return undefined;
  const { id, version } = await history.ask<Discount>('discounts.get', { id: found.id });
  return { id: 'discounts.update', input: { id, version, terms: someTerms(history, chance) } };
};

/** Codes are typed into a draft, or into an order that is confirmed already. */
const typeCode: Step = async (history, chance) => {
  const codes = history.made.sold.codes.slice(-3).filter(() => chance.next() < 0.6);
  const found = someOrder(history, chance, chance.next() < 0.6 ? ['draft'] : ['confirmed']);
  if (!found || codes.length === 0) return undefined;
  const { id, version, status } = await history.ask<Order>('orders.get', { id: found.id });
  return {
    id: status === 'draft' ? 'orders.update' : 'orders.revise',
    input: { id, version, couponCodes: codes },
  };
};

/** Somebody who was told of another total agrees to it. */
const agree: Step = ({ refused }) => {
  const toMinor = refused?.body.detail?.toMinor as number | undefined;
  return refused?.wish.id === 'orders.confirm' && toMinor !== undefined
    ? { id: 'orders.confirm', input: { ...refused.wish.input, agreedTotalMinor: toMinor } }
    : undefined;
};

/** What is given off prices, and the codes for it. */
export const discountSteps: Steps = [
  [3, makeDiscount],
  [3, addCode],
  [4, activate],
  [1, stage('pause', ['active'])],
  [1, changeRule],
  [3, typeCode],
  [8, agree],
];
