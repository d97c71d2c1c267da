import { dayMs } from '@shelfwise/contract/primitives/days';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../kit/call.ts';
import { handlers } from '../handlers.ts';
import type { DemoCompany } from './demo-company.ts';
import { planRunningCosts, planRuns } from './demo-bills.ts';
import { packsOfOffer } from './demo-packs.ts';
import { DemoPictures } from './demo-pictures.ts';
import { planOpenOrders, sellLate, sellOverCounter, takeOrder } from './demo-orders.ts';
import { planChangedOrders } from './demo-changed-orders.ts';
import { planQuotes } from './demo-quotes.ts';
import { isPaying, payFirst, planPayments } from './demo-plans.ts';
import { planExports } from './demo-exports.ts';
import { planOnline } from './demo-online.ts';
import { planReceivables } from './demo-receivables.ts';
import { planReturns } from './demo-returns.ts';
import { planDiscounts, planMerge } from './demo-discounts.ts';
import { inFilling } from './filling-transaction.ts';
import { beginDelivery } from './demo-receipts.ts';
import { planOpenPurchases, planSeason } from './demo-open-purchases.ts';
import { addSuppliers } from './demo-suppliers.ts';
import { demoCustomers } from './demo-people.ts';
import { DemoShelves, type Place, type Ware } from './demo-shelves.ts';
import type { Buyer, DemoTrade } from './demo-trade.ts';
import { DemoWork, foundDemoCompany, type Founding } from './found-demo-company.ts';
import { loseSome, openShelves, restock } from './demo-stock.ts';
import { planCounts } from './demo-counts.ts';
import { planRevaluations } from './demo-revaluations.ts';
import { planTill, sellAtTill } from './demo-tills.ts';
import { planTransfers } from './demo-transfers.ts';
import { SeededRandom } from './seeded-random.ts';
import { minutes, Timetable } from './timetable.ts';

/** How many days back the books go. */
const historyDays = 182;
/** How many days one transaction covers. */
const daysAtOnce = 5;

const stockCatalogue = async (call: Call, company: DemoCompany, random: SeededRandom): Promise<Ware[]> => {
  const { items } = await handlers.taxClasses.list(call, undefined);
  const exempt = items.find((one) => one.name === 'Exempt')?.id ?? null;
  const standard = items.find((one) => one.isDefault)?.rates.filter((rate) => rate.validUntil === null) ?? [];
  const withTax = standard
    .reduce((percent, rate) => percent.plus(rate.percent), new Exact(100))
    .dividedBy(100);
  const isUntaxed = company.details.vatRegisteredFrom === null;
  const pictures = new DemoPictures(call);
  const wares: Ware[] = [];
  for (const [category, offers] of Object.entries(company.products)) {
    for (const offer of offers) {
      const [sku, name, unit, unitPrice, cost, reorderPoint, , most] = offer;
      const isOutside = company.untaxedSkus?.includes(sku) === true;
      const isExempt = company.exemptCategories.includes(category);
      const barcodes = random.chance(0.7) ? [`60${random.between(10_000_000_000, 99_999_999_999)}`] : [];
      const product = await handlers.products.create(call, {
        sku,
        name,
        category,
        unit,
        unitPrice,
        barcodes,
        packs: packsOfOffer(offer),
        imageFileId: await pictures.for(category, offer),
        reorderPoint: String(reorderPoint),
        reorderQuantity: String(Math.max(reorderPoint * 2, most)),
        taxClassId: isOutside ? noTax : isExempt ? exempt : null,
      });
      const unitCost =
        isOutside || isExempt || isUntaxed
          ? cost
          : new Exact(cost).dividedBy(withTax).toDecimalPlaces(2).toFixed();
      wares.push({
        id: product.id,
        offer,
        packs: product.packs,
        unitCost,
        isRunningOut: random.chance(0.08),
      });
    }
  }
  return wares;
};

const openPlaces = async (call: Call, company: DemoCompany): Promise<Place[]> => {
  const { items } = await handlers.locations.list(call, undefined);
  const main = items.find((location) => location.isDefault);
  if (!main) throw new Error('a company without a place');
  const places: Place[] = [{ id: main.id, share: 1 }];
  for (const { name, kind } of company.locations.slice(1)) {
    const { id } = await handlers.locations.create(call, { name, kind, parentId: null });
    if (kind !== 'van') places.push({ id, share: 0.45 });
  }
  return places;
};

/** Each branch has a cash box of its own; the main place uses that of the company. */
const openTills = async (
  call: Call,
  { locations }: DemoCompany,
  places: readonly Place[],
): Promise<Map<string, string>> => {
  const tills = new Map<string, string>();
  const branches = locations.filter(({ kind }) => kind !== 'van');
  for (const [index, place] of places.entries()) {
    if (index === 0) continue;
    const name = `Cash ${branches[index]?.name ?? index}`;
    tills.set(place.id, (await handlers.moneyAccounts.create(call, { name, kind: 'cash' })).id);
  }
  return tills;
};

const openForeignAccount = async (
  call: Call,
  { currency, account: name }: NonNullable<DemoCompany['foreign']>,
): Promise<NonNullable<DemoTrade['foreign']>> => {
  const { id } = await handlers.moneyAccounts.create(call, { name, kind: 'bank', currency });
  return { currency, moneyAccountId: id };
};

/** Enters everything that will happen on each day into the timetable. */
const planDays = async (
  trade: DemoTrade,
  addCustomer: (at: Date) => Promise<void>,
  buyers: Buyer[],
  start: Date,
): Promise<void> => {
  const { random, timetable, shelves, company } = trade;
  const main = shelves.places[0];
  if (!main) return;
  for (const place of shelves.places) await openShelves(trade, place, start);
  for (let dayNumber = 1; dayNumber <= historyDays; dayNumber += 1) {
    const opens = start.getTime() + dayNumber * dayMs;
    const isSunday = new Date(opens).getUTCDay() === 0;
    const at = (): number => opens + minutes(random.between(5, 570));
    // Business grows more than threefold over the half year, and is slow on Sundays.
    const expected = company.ordersADay * (0.3 + (0.8 * dayNumber) / historyDays) * (isSunday ? 0.2 : 1);
    const orders = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    if (dayNumber % 7 === 3)
      for (const place of shelves.places) timetable.add(opens, (moment) => restock(trade, place, moment));
    if (random.chance(0.12))
      timetable.add(at(), (moment) => loseSome(trade, random.pick(shelves.places), moment));
    if (random.chance(0.3)) timetable.add(at(), addCustomer);
    for (let order = 0; order < orders; order += 1) {
      timetable.add(at(), async (moment) => {
        const place = random.chance(0.75) ? main : random.pick(shelves.places);
        if (random.chance(company.counterShare)) {
          const buyer = random.chance(0.3) ? random.pick(buyers) : undefined;
          if (random.chance(0.08)) return sellLate(trade, place, moment, buyer);
          if (trade.openTill?.place === place)
            return void (await sellAtTill(trade, trade.openTill, moment, { buyer }));
          return sellOverCounter(trade, place, moment, { buyer });
        }
        return takeOrder(
          trade,
          place,
          moment,
          random.pickWeighted(buyers, (buyer) => (buyer.termsDays > 7 ? 5 : 1)),
        );
      });
    }
  }
};

const openCompany = async (
  demo: DemoCompany,
  as: DemoTrade['as'],
  start: Date,
  now: Date,
): Promise<DemoTrade> => {
  const random = new SeededRandom(demo.seed);
  const wares = await stockCatalogue(as('admin', start), demo, random);
  const categoryOf = new Map(
    Object.entries(demo.products).flatMap(([category, offers]) =>
      offers.map(([sku]) => [sku, category] as const),
    ),
  );
  if (demo.approvalMinor !== undefined) {
    const call = as('admin', start);
    const { version } = await handlers.tradingRules.get(call, undefined);
    await handlers.tradingRules.update(call, { version, purchaseApprovalMinor: demo.approvalMinor });
  }
  // Draws of its own: more of them would change what happens afterwards.
  const sources = await addSuppliers(as('manager', start), demo.suppliers ?? [], wares, {
    random: new SeededRandom(demo.seed + 1),
    categoryOf,
  });
  const shelves = new DemoShelves(wares, await openPlaces(as('admin', start), demo));
  const timetable = new Timetable(now);
  const waiting = demoCustomers(demo, random);
  const buyers: Buyer[] = [];
  const addCustomer = async (at: Date): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    // Staff add customers on the usual terms only.
    const hasTerms = typeof next.creditLimitMinor === 'number' || (next.paymentTermsDays ?? 0) > 0;
    const call = as(hasTerms ? 'manager' : 'staff', at);
    const { id, paymentTermsDays } = await handlers.customers.create(call, next);
    buyers.push({
      id,
      termsDays: paymentTermsDays,
      paysInForeign: next.name === demo.foreign?.buyer,
    });
  };
  for (let known = 0; known < demo.businesses.length + 4; known += 1) await addCustomer(start);
  const tills = await openTills(as('admin', start), demo, shelves.places);
  const trade: DemoTrade = {
    company: demo,
    random,
    timetable,
    shelves,
    as,
    tills,
    sources,
    inCredit: new Set(),
    edges: [],
    afterwards: [],
    ...(demo.foreign && { foreign: await openForeignAccount(as('admin', start), demo.foreign) }),
  };
  await planDays(trade, addCustomer, buyers, start);
  planTransfers(trade, start, historyDays);
  if (demo.suppliers) await planRunningCosts(trade, start, historyDays);
  const [main] = shelves.places;
  if (main) {
    await planTill(trade, main, { start, now, historyDays });
    planOpenOrders(trade, main, buyers, now);
    planChangedOrders(trade, main, buyers, now);
    planReturns(trade, now);
    planQuotes(trade, main, buyers, now);
    planReceivables(trade, buyers, now);
    planOnline(trade, buyers, as('admin', start).services, now);
    planExports(trade, main, now);
    planDiscounts(trade, main, buyers, { start, now });
    planMerge(trade, buyers, now);
    planCounts(trade, now);
    planRevaluations(trade, now);
    planRuns(trade, now);
    planOpenPurchases(trade, main, { start, now, historyDays });
    planSeason(trade, now);
    timetable.add(now.getTime() - minutes(95), (moment) => beginDelivery(trade, main, moment));
  }
  return trade;
};

/**
 * One company with its people and some months of business, done by the same verbs that requests use. A transaction covers a few days: in a
 * longer one, rows of stock that change often would become slow to read. Its people get their password at the end, and until then the company
 * does not count as filled.
 */
export const fillDemoCompany = async (founding: Founding, demo: DemoCompany): Promise<void> => {
  const { database, passwordHash, now } = founding;
  const start = new Date(now.getTime() - historyDays * dayMs);
  start.setUTCHours(7, 30, 0, 0);
  const { timetable, afterwards, work } = await inFilling(database, async (system) => {
    const { tx, people, company } = await foundDemoCompany(system, demo, founding, start);
    const founded = new DemoWork(founding, people, company, tx);
    if (isPaying(founding.services, demo.plan)) await payFirst(founded.as, demo.plan, start);
    const { version } = await handlers.company.update(founded.as('admin', start), {
      version: company.version,
      ...demo.details,
    });
    const work = new DemoWork(founding, people, { ...company, ...demo.details, version }, tx);
    const trade = await openCompany(demo, work.as, start, now);
    if (isPaying(founding.services, demo.plan)) planPayments(trade, start);
    return { work, ...trade };
  });
  const { id } = work.company;
  let isGoingOn = true;
  for (let until = start.getTime(); isGoingOn; until += daysAtOnce * dayMs)
    isGoingOn = await inFilling(database, (system) => {
      work.tx = system.enter(id);
      return timetable.run(until);
    });
  for (const visit of afterwards) await visit();
  await inFilling(database, ({ db }) =>
    db.updateTable('users').set({ password_hash: passwordHash }).where('tenant_id', '=', id).execute(),
  );
};
