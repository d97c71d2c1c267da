import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays, dayIn, dayMs } from '@shelfwise/contract/primitives/days';
import { withholdingRuleOn } from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import { findRateBetween } from '../../features/company/index.ts';
import type { Call } from '../../kit/call.ts';
import { handlers } from '../handlers.ts';
import { accountHolding } from './demo-money.ts';
import { dayOf, laterOn, type DemoTrade } from './demo-trade.ts';
import { SeededRandom } from './seeded-random.ts';

/** Draws of their own: more of them would change what happens elsewhere. */
const draws = new WeakMap<DemoTrade, SeededRandom>();
const drawsOf = (trade: DemoTrade): SeededRandom => {
  const random = draws.get(trade) ?? new SeededRandom(trade.company.seed + 2);
  draws.set(trade, random);
  return random;
};

interface Owed {
  billId: string;
  supplierId: string;
  isService?: boolean;
}

/** An amount in the currency of the books, at the rate of the day. */
const inBooks = async (call: Call, amountMinor: number, currency: Currency): Promise<number> => {
  const { baseCurrency: books, timezone } = call.actor.company;
  const day = dayIn(timezone, call.now);
  const rate = currency === books ? '1' : await findRateBetween(call, { of: currency, inside: books, day });
  return rate === undefined ? amountMinor : toBooksMinor({ amountMinor, currency, rate }, books);
};

/** Pays a bill about the day it is due, or some days later as long as no account holds enough. */
const payWithin = (trade: DemoTrade, at: Date, days: number, owed: Owed): void => {
  const random = drawsOf(trade);
  const { billId, supplierId, isService = false } = owed;
  timetableAdd(trade, at, days, async (moment) => {
    const call = trade.as('manager', moment);
    const bill = await handlers.bills.get(call, { id: billId });
    if (bill.isHeld || bill.openMinor === 0) return;
    const amountMinor = random.chance(0.1) ? Math.ceil(bill.openMinor / 2) : bill.openMinor;
    const account = await accountHolding(trade, moment, await inBooks(call, amountMinor, bill.currency));
    if (!account) return payWithin(trade, moment, random.between(2, 6), owed);
    await handlers.supplierPayments.record(call, {
      supplierId,
      method: account.kind,
      moneyAccountId: account.id,
      currency: bill.currency,
      amountMinor,
      withheldMinor: 0,
      ...(isService &&
        withholdingRuleOn(call.actor.company.country, dayOf(trade, moment)) && {
          withholdingClass: 'services' as const,
        }),
      bills: [{ id: billId }],
      reference: `TRF-${random.between(100_000, 999_999)}`,
    });
  });
};

/** Most bills are paid; some are not yet. */
const planPayment = (trade: DemoTrade, at: Date, owed: Owed): void => {
  const random = drawsOf(trade);
  if (!random.chance(0.12)) payWithin(trade, at, random.between(2, 20), owed);
};

const timetableAdd = (
  trade: DemoTrade,
  at: Date,
  days: number,
  work: (moment: Date) => Promise<void>,
): void => trade.timetable.add(laterOn(drawsOf(trade), at, days), work);

const none = { accountId: null, receiptId: null, receiptLine: null, taxClassId: null } as const;

const billed = new WeakMap<DemoTrade, number>();
/** The place of a bill among those of the company: some at certain places are dearer than what came, or stay drafts. */
const countBill = (trade: DemoTrade): number => {
  const place = (billed.get(trade) ?? 0) + 1;
  billed.set(trade, place);
  return place;
};

/** Some days after a delivery its bill comes, seldom at another price; a few stay drafts. */
export const planBill = (trade: DemoTrade, at: Date, receiptId: string, supplierId: string): void => {
  const random = drawsOf(trade);
  if (random.chance(0.1)) return;
  timetableAdd(trade, at, random.between(1, 4), async (moment) => {
    const call = trade.as('manager', moment);
    const { items } = await handlers.bills.billable(call, { id: supplierId });
    const goods = items.filter(
      (one) => one.receiptId === receiptId && new Exact(one.quantity).greaterThan(0),
    );
    const [first] = goods;
    if (!first) return;
    const place = countBill(trade);
    const isDearer = place % 15 === 4;
    const bill = await handlers.bills.create(call, {
      kind: 'bill',
      supplierId,
      supplierNumber: `INV-${random.between(10_000, 99_999)}`,
      billedOn: dayOf(trade, moment),
      currency: first.currency,
      pricesIncludeTax: first.pricesIncludeTax,
      repeatsReason: null,
      lines: goods.map((one, index) => ({
        ...none,
        description: null,
        receiptId,
        receiptLine: one.receiptLine,
        quantity: one.quantity,
        unitPrice:
          isDearer && index === 0
            ? new Exact(one.unitPrice).times('1.08').toDecimalPlaces(2).toFixed()
            : one.unitPrice,
        discountPercent: one.discountPercent,
        taxClassId: one.taxClassId,
      })),
    });
    if (place % 20 === 7) return;
    await handlers.bills.approve(call, { id: bill.id, version: bill.version });
    planPayment(trade, moment, { billId: bill.id, supplierId });
  });
};

interface RunningCost {
  name: string;
  account: string;
  what: string;
  days: number;
  cost: readonly [number, number];
  /** a service of which tax is kept back */
  taxNumber?: string;
}

/** What every company is billed beside goods. */
const runningCosts: readonly RunningCost[] = [
  {
    name: 'Asante Properties',
    account: 'Rent',
    what: 'Rent of the premises',
    days: 30,
    cost: [4_500, 4_500],
    taxNumber: 'C0002214087',
  },
  { name: 'Power Company', account: 'Utilities', what: 'Electricity', days: 30, cost: [620, 1_180] },
  { name: 'Kwik Haulage', account: 'Freight and transport', what: 'Transport', days: 14, cost: [180, 460] },
];

/** Rent, electricity and transport, billed by account; the haulier credits one trip. */
export const planRunningCosts = async (trade: DemoTrade, start: Date, historyDays: number): Promise<void> => {
  const random = drawsOf(trade);
  const call = trade.as('manager', start);
  const { items: accounts } = await handlers.bills.accounts(call, undefined);
  for (const { name, account, what, days, cost, taxNumber } of runningCosts) {
    const accountId = accounts.find((one) => one.name === account)?.id;
    if (accountId === undefined) continue;
    const { id: supplierId } = await handlers.suppliers.create(call, {
      name,
      groupName: 'Running costs',
      withholdingClass: 'services',
      billAccountId: accountId,
      paymentTermsDays: 14,
      ...(taxNumber !== undefined && { taxNumber }),
    });
    const enter = async (moment: Date, kind: 'bill' | 'credit', amount: number) => {
      const at = trade.as('manager', moment);
      const { id, version } = await handlers.bills.create(at, {
        kind,
        supplierId,
        supplierNumber: `${name.slice(0, 2).toUpperCase()}-${random.between(1_000, 9_999)}`,
        billedOn: dayOf(trade, moment),
        dueOn: addDays(dayOf(trade, moment), 14),
        lines: [
          {
            ...none,
            accountId,
            description: what,
            quantity: '1',
            unitPrice: String(amount),
            discountPercent: '0',
          },
        ],
      });
      await handlers.bills.approve(at, { id, version });
      return id;
    };
    for (let day = 4; day < historyDays; day += days)
      trade.timetable.add(start.getTime() + day * dayMs + 3 * 3_600_000, async (moment) => {
        const billId = await enter(moment, 'bill', random.between(...cost));
        planPayment(trade, moment, { billId, supplierId, isService: taxNumber !== undefined });
      });
    if (account.startsWith('Freight'))
      trade.timetable.add(start.getTime() + (historyDays - 6) * dayMs, async (moment) => {
        await enter(moment, 'credit', 120);
      });
  }
};

/** Bills that are due by a day, and may be paid. */
const billsDue = async (trade: DemoTrade, moment: Date, by: string) => {
  const { items } = await handlers.bills.list(trade.as('manager', moment), {
    kind: 'bill',
    status: ['approved', 'part_paid'],
    sort: 'dueOn',
    limit: 200,
  });
  return items.filter(({ isHeld, dueOn }) => !isHeld && dueOn <= by).map(({ id }) => ({ billId: id }));
};

/** Two runs of payments, where the plan has them: one that was paid last week, and one that waits for an admin. */
export const planRuns = (trade: DemoTrade, now: Date): void => {
  if (trade.company.plan !== 'enterprise') return;
  const prepare = async (moment: Date, note: string) => {
    const bills = await billsDue(trade, moment, addDays(dayOf(trade, moment), 4));
    if (bills.length === 0) return undefined;
    return handlers.paymentRuns.create(trade.as('manager', moment), { note, bills, ways: [] });
  };
  trade.timetable.add(now.getTime() - 8 * dayMs, async (moment) => {
    const run = await prepare(moment, 'What was due last week');
    if (!run) return;
    const { id, version } = await handlers.paymentRuns.approve(trade.as('admin', moment), {
      id: run.id,
      version: run.version,
    });
    await handlers.paymentRuns.pay(trade.as('manager', moment), { id, version });
  });
  trade.timetable.add(now.getTime() - dayMs / 12, async (moment) => {
    const run = await prepare(moment, 'What is due this week');
    if (run)
      await handlers.paymentRuns.askApproval(trade.as('manager', moment), {
        id: run.id,
        version: run.version,
      });
  });
};
