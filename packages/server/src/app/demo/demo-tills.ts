import { dayMs } from '@shelfwise/contract/primitives/days';
import type { NewQuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { newId } from '../../platform/ids.ts';
import { handlers } from '../handlers.ts';
import type { Place, Ware } from './demo-shelves.ts';
import type { Buyer, DemoTrade, OpenTill } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';
import { minutes } from './timetable.ts';

interface Till {
  id: string;
  /** the cash account of its drawer */
  place: Place;
  /** what lay in the drawer when it was counted last */
  countedMinor: number;
}

interface Basket {
  wanted: { ware: Ware; quantity: number }[];
  totalMinor: number;
}

const fillBasket = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  buyer: Buyer | undefined,
): Promise<Basket | undefined> => {
  const wanted = trade.shelves.basket(trade.random, place, { leastLines: 1, mostLines: 3 });
  if (wanted.length === 0) return undefined;
  const { lines } = await handlers.orders.explainPrices(trade.as('staff', at), {
    customerId: buyer?.id ?? null,
    locationId: place.id,
    lines: wanted.map(({ ware, quantity }) => ({ productId: ware.id, quantity: String(quantity) })),
  });
  return { wanted, totalMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0) };
};

/** Most pay in one way, some partly in cash and partly by telephone. */
const tendersOf = (
  { random, company }: DemoTrade,
  totalMinor: number,
  isInCash: boolean,
): NewQuickSale['tenders'] => {
  const reference = (): string => `TX${random.between(10_000_000, 99_999_999)}`;
  const manner = random.next();
  const cashMinor = Math.floor(totalMinor / 200) * 100;
  if (!isInCash && manner < 0.12 && cashMinor > 0 && cashMinor < totalMinor)
    return [
      { method: 'cash', amountMinor: cashMinor },
      { method: 'mobile_money', amountMinor: totalMinor - cashMinor, reference: reference() },
    ];
  if (isInCash || manner < 0.55) return [{ method: 'cash', amountMinor: totalMinor }];
  const method = manner > 0.9 && company.methods.card !== undefined ? 'card' : 'mobile_money';
  return [{ method, amountMinor: totalMinor, reference: reference() }];
};

/** Rings up a sale at the till whose shift is open; what is handed over in cash is rounded up to a note. Returns the id of the sale. */
export const sellAtTill = async (
  trade: DemoTrade,
  { shiftId, place }: OpenTill,
  at: Date,
  { buyer, isInCash = false }: { buyer?: Buyer | undefined; isInCash?: boolean } = {},
): Promise<string | undefined> => {
  const basket = await fillBasket(trade, place, at, buyer);
  if (!basket || basket.totalMinor === 0) return undefined;
  const { wanted, totalMinor } = basket;
  const tenders = tendersOf(trade, totalMinor, isInCash);
  const cashMinor = tenders.find(({ method }) => method === 'cash')?.amountMinor;
  const { id } = await handlers.quickSales.record(trade.as('staff', at), {
    id: newId(),
    shiftId,
    customerId: buyer?.id ?? null,
    lines: wanted.map(({ ware, quantity }) => ({ productId: ware.id, quantity: String(quantity) })),
    couponCodes: [],
    totalMinor,
    tenders,
    ...(cashMinor !== undefined && { givenMinor: Math.ceil(cashMinor / 1_000) * 1_000 }),
    creditMinor: 0,
    onAccountMinor: 0,
  });
  for (const { ware, quantity } of wanted) trade.shelves.change(ware, place, -quantity);
  return id;
};

const openShift = async (trade: DemoTrade, till: Till, at: Date): Promise<OpenTill> => {
  const { id: shiftId } = await handlers.shifts.open(trade.as('staff', at), {
    tillId: till.id,
    countedMinor: till.countedMinor,
  });
  const open = { shiftId, place: till.place };
  trade.openTill = open;
  return open;
};

/** Change to give back, which the owner brings before the first sale. */
const floatMinor = 200_00;

const bringFloat = async (trade: DemoTrade, { shiftId }: OpenTill, at: Date): Promise<void> => {
  const { accounts } = await handlers.shifts.cashAccounts(trade.as('staff', at), undefined);
  const owner = accounts.find(({ isOwner }) => isOwner);
  if (owner)
    await handlers.shifts.moveCash(trade.as('staff', at), {
      id: shiftId,
      direction: 'in',
      amountMinor: floatMinor,
      accountId: owner.id,
      reason: 'Coins and small notes to begin with',
    });
};

const errands = [
  'Taxi to the depot',
  'Fuel for the generator',
  'Paper rolls for the printer',
  'Water for the staff',
];

/** Small things are paid out of the drawer, and what is more than it needs goes to the safe. */
const emptyDrawer = async (trade: DemoTrade, { shiftId }: OpenTill, at: Date, random: SeededRandom) => {
  const call = trade.as('staff', at);
  const { figures } = await handlers.shifts.get(trade.as('manager', at), { id: shiftId });
  const { accounts, moneyAccounts } = await handlers.shifts.cashAccounts(call, undefined);
  const expense = accounts.find(({ isOwner }) => !isOwner);
  let left = figures?.expectedMinor ?? 0;
  if (expense && random.chance(0.35) && left > floatMinor) {
    const amountMinor = random.between(2, 9) * 5_00;
    await handlers.shifts.moveCash(call, {
      id: shiftId,
      direction: 'out',
      amountMinor,
      accountId: expense.id,
      reason: random.pick(errands),
    });
    left -= amountMinor;
  }
  const [safe] = moneyAccounts;
  if (safe && left > floatMinor * 3) {
    const amountMinor = Math.floor((left - floatMinor) / 10_00) * 10_00;
    await handlers.shifts.moveCash(call, {
      id: shiftId,
      direction: 'out',
      amountMinor,
      moneyAccountId: safe.id,
      reason: 'Taken to the safe',
    });
    left -= amountMinor;
  }
  return left;
};

/** Counts the drawer without being told what it should hold: now and then some coins are missing, or too many. */
const closeShift = async (
  trade: DemoTrade,
  till: Till,
  open: OpenTill,
  { at, random }: { at: Date; random: SeededRandom },
): Promise<void> => {
  const expectedMinor = await emptyDrawer(trade, open, at, random);
  const difference = random.pick([0, 0, 0, 0, 0, -50, -2_00, 1_00, -5_00, 50]);
  till.countedMinor = Math.max(0, expectedMinor + difference);
  await handlers.shifts.close(trade.as('staff', new Date(at.getTime() + minutes(6))), {
    id: open.shiftId,
    countedMinor: till.countedMinor,
    ...(difference <= -2_00 && { note: 'Counted twice.' }),
  });
  delete trade.openTill;
};

/** The same basket was rung up twice: the second one is undone. */
const ringUpTwice = async (trade: DemoTrade, open: OpenTill, at: Date): Promise<void> => {
  const before = trade.shelves.wares.map((ware) => trade.shelves.free(ware, open.place));
  const id = await sellAtTill(trade, open, at);
  if (id === undefined) return;
  await handlers.quickSales.undo(trade.as('manager', new Date(at.getTime() + minutes(3))), {
    id,
    shiftId: open.shiftId,
    reason: 'Rung up twice.',
  });
  for (const [index, ware] of trade.shelves.wares.entries())
    trade.shelves.change(ware, open.place, (before[index] ?? 0) - trade.shelves.free(ware, open.place));
};

/** A customer comes back with the receipt of the sale before, and gets the money for a piece of it out of the drawer. */
const bringBack = async (trade: DemoTrade, till: Till, open: OpenTill, at: Date): Promise<void> => {
  const id = await sellAtTill(trade, open, at, { isInCash: true });
  if (id === undefined) return;
  const later = new Date(at.getTime() + minutes(25));
  const { lines } = await handlers.returns.returnable(trade.as('manager', later), { id });
  const [line] = lines;
  if (!line) return;
  await handlers.quickSales.takeBack(trade.as('staff', later), {
    id,
    shiftId: open.shiftId,
    lines: [{ orderLineId: line.orderLineId, quantity: '1' }],
    reason: 'not_wanted',
    fate: 'restock',
    gives: 'refund',
    method: 'cash',
  });
  const ware = trade.shelves.wareOf({ id: line.productId });
  if (ware) trade.shelves.change(ware, till.place, 1);
};

/** A shift from the morning to the evening; in the busy ones walk-ins come beside those who buy on other days. */
const planShift = (
  trade: DemoTrade,
  till: Till,
  opens: number,
  { random, isBusy }: { random: SeededRandom; isBusy: boolean },
): void => {
  trade.timetable.add(opens, async (at) => {
    const isFirst = till.countedMinor === 0;
    const open = await openShift(trade, till, at);
    if (isFirst) await bringFloat(trade, open, new Date(at.getTime() + minutes(2)));
    if (isBusy)
      for (const count of [95, 310])
        trade.timetable.add(
          opens + minutes(count),
          async (moment) => void (await sellAtTill(trade, open, moment)),
        );
    trade.timetable.add(opens + minutes(600), (evening) =>
      closeShift(trade, till, open, { at: evening, random }),
    );
  });
};

/** The shift that is open now, with a few sales, of which one was rung up twice and of one a piece came back. */
const planToday = (trade: DemoTrade, till: Till, now: Date): void => {
  const openedAgo = minutes(190);
  const ago = (count: number): number => now.getTime() - minutes(count);
  trade.timetable.add(now.getTime() - openedAgo, async (opening) => {
    const open = await openShift(trade, till, opening);
    for (const count of [170, 131, 64, 18])
      trade.timetable.add(ago(count), async (at) => void (await sellAtTill(trade, open, at)));
    trade.timetable.add(ago(97), (at) => ringUpTwice(trade, open, at));
    trade.timetable.add(ago(48), (at) => bringBack(trade, till, open, at));
  });
};

/**
 * The counter of the main place: a till with a shift on Fridays over the half year, on each day of the last week, and one that
 * is open now. Who buys over the counter meanwhile is served there.
 */
export const planTill = async (
  trade: DemoTrade,
  place: Place,
  { start, now, historyDays }: { start: Date; now: Date; historyDays: number },
): Promise<void> => {
  const { id } = await handlers.tills.create(trade.as('admin', start), {
    name: 'Counter',
    locationId: place.id,
  });
  const till: Till = { id, place, countedMinor: 0 };
  // Draws of its own: more of them would change what happens elsewhere.
  const random = new SeededRandom(trade.company.seed + 21);
  for (let day = 1; day < historyDays - 1; day += 1) {
    const opens = start.getTime() + day * dayMs;
    const weekday = new Date(opens).getUTCDay();
    const isBusy = day > historyDays - 8 && weekday > 0;
    if (weekday === 5 || isBusy) planShift(trade, till, opens, { random, isBusy });
  }
  planToday(trade, till, now);
};
