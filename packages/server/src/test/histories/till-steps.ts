import { randomUUID } from 'node:crypto';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { BuyerTerms } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Returnable } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { roles } from '@shelfwise/contract/access/roles';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps, Wish } from './history.ts';
import { given, someNew, someOf, someOrder, someQuantity } from './some.ts';

export const addTill: Step = ({ made }) =>
  made.sold.tills.size < 2
    ? {
        id: 'tills.create',
        input: { name: `Till ${made.sold.tills.size}`, locationId: made.locations[0] },
        role: 'admin',
      }
    : undefined;

const openShifts = ({ made }: History) =>
  [...made.sold.shifts.values()].filter(({ shift }) => shift.status === 'open');

export const openShift: Step = (history, chance) => {
  const tills = [...history.made.sold.tills.values()];
  const free = tills.filter(({ id }) => openShifts(history).every(({ shift }) => shift.tillId !== id));
  const till = chance.next() < 0.05 ? someOf(chance, tills) : someOf(chance, free);
  if (!till) return undefined;
  const left = [...history.made.sold.shifts.values()].findLast(({ shift }) => shift.tillId === till.id);
  const before = left?.shift.countedMinor ?? 0;
  const countedMinor = chance.pick([before, before, before + 100, chance.whole(0, 9_000)]);
  const note = countedMinor === before && chance.next() < 0.9 ? undefined : 'Counted twice';
  return {
    id: 'shifts.open',
    input: given({ tillId: till.id, countedMinor, note }),
    role: chance.pick(roles),
  };
};

/** An open shift, mostly; now and then one that is closed. */
const someShift = (history: History, chance: Chance) =>
  chance.next() < 0.03
    ? someOf(chance, [...history.made.sold.shifts.values()])
    : someOf(chance, openShifts(history));

/** How a sale is paid: in one way or in several, of a customer also from their credit or on account. */
const someTenders = (chance: Chance, totalMinor: number, terms: BuyerTerms | undefined): Input => {
  const creditMinor =
    terms && terms.creditMinor > 0 && chance.next() < 0.6 ? Math.min(terms.creditMinor, totalMinor) : 0;
  let left = totalMinor - creditMinor;
  const onAccountMinor = terms?.mayOwe && left > 0 && chance.next() < 0.5 ? Math.ceil(left / 2) : 0;
  left -= onAccountMinor;
  const tenders: Input[] = [];
  for (const method of ['card', 'mobile_money', 'bank'])
    if (left > 1 && chance.next() < 0.25) {
      const amountMinor = chance.whole(1, left);
      tenders.push({ method, amountMinor, reference: randomUUID() });
      left -= amountMinor;
    }
  if (left > 0) tenders.push({ method: 'cash', amountMinor: left });
  const givenMinor = left > 0 && chance.next() < 0.5 ? left + chance.whole(0, 5_000) : undefined;
  return given({ tenders, givenMinor, creditMinor, onAccountMinor });
};

const tooMuch = 999_999_999;

/** A sale over the counter, at the total that the screen of the till would show. */
const sell: Step = async (history, chance) => {
  const { made } = history;
  const at = someShift(history, chance);
  if (!at) return undefined;
  const lines = Array.from({ length: chance.whole(1, 3) }, () => {
    const product = chance.pick(chance.next() < 0.9 ? made.products.slice(0, 3) : made.products);
    const isReduced = chance.next() < 0.1 && at.role !== 'staff';
    return given({
      productId: product.id,
      quantity: someQuantity(chance, product),
      unitPrice: isReduced ? String(Math.floor(Number(product.unitPrice) * 0.9)) : undefined,
    });
  });
  const customerId = chance.next() < 0.4 ? someOf(chance, made.customers) : undefined;
  const couponCodes = chance.next() < 0.3 ? made.sold.codes.slice(-2) : [];
  const basket = {
    id: randomUUID(),
    shiftId: at.shift.id,
    customerId,
    lines,
    couponCodes,
  };
  // What a screen reckons by itself is asked for here: a wrong total is told the right one. No basket comes to so much.
  const wrong: Wish = {
    id: 'quickSales.record',
    input: given({ ...basket, totalMinor: tooMuch, tenders: [{ method: 'cash', amountMinor: tooMuch }] }),
  };
  const { status, body } = await history.attempt(wrong, at.role);
  const told = body.detail?.totalMinor as number | undefined;
  if (status < 300 || told === undefined) return undefined;
  const terms =
    customerId === undefined
      ? undefined
      : await history.ask<BuyerTerms>('quickSales.buyer', { id: customerId });
  return {
    id: 'quickSales.record',
    input: given({ ...basket, totalMinor: told, ...someTenders(chance, told, terms) }),
    role: at.role,
  };
};

const someSale = (history: History, chance: Chance) => {
  const at = someShift(history, chance);
  const sale = someNew(
    chance,
    [...history.made.sold.sales.values()].filter(({ isUndone }) => !isUndone || chance.next() < 0.05),
  );
  return at && sale ? { at, sale } : undefined;
};

const undoSale: Step = (history, chance) => {
  const found = someSale(history, chance);
  return (
    found && {
      id: 'quickSales.undo',
      input: { id: found.sale.id, shiftId: found.at.shift.id, reason: 'Rung up twice' },
      role: found.at.role,
    }
  );
};

/** A part of a sale comes back over the counter, as a cashier takes it: staff often without the consent that it needs. */
const takeBack: Step = async (history, chance) => {
  const found = someSale(history, chance);
  if (!found) return undefined;
  const { lines } = await history.ask<Returnable>('returns.returnable', { id: found.sale.id });
  const line = someOf(chance, lines);
  const tender = someOf(chance, found.sale.tenders);
  return (
    line && {
      id: 'quickSales.takeBack',
      input: given({
        id: found.sale.id,
        shiftId: found.at.shift.id,
        lines: [
          {
            orderLineId: line.orderLineId,
            quantity:
              chance.next() < 0.2
                ? line.shippedQuantity
                : chance.pick([line.quantity, line.isDivisible ? '0.25' : '1']),
          },
        ],
        reason: chance.pick(['damaged', 'not_wanted']),
        fate: chance.pick(['restock', 'restock', 'hold']),
        gives: found.sale.customerId !== null && chance.next() < 0.4 ? 'credit' : 'refund',
        method: tender?.method ?? 'cash',
        reference: chance.next() < 0.5 ? randomUUID() : undefined,
      }),
      role: found.at.role,
    }
  );
};

const exchangeTender: Step = (history, chance) => {
  const found = someSale(history, chance);
  const tender = found && someOf(chance, found.sale.tenders);
  return (
    found &&
    tender && {
      id: 'quickSales.exchangeTender',
      input: {
        id: found.sale.id,
        paymentId: tender.paymentId,
        shiftId: found.at.shift.id,
        method: chance.pick(['cash', 'card', 'mobile_money']),
      },
      role: found.at.role,
    }
  );
};

/** Cash for an order goes into the drawer. */
const payIntoDrawer: Step = (history, chance) => {
  const [at, order] = [someShift(history, chance), someOrder(history, chance, ['confirmed'], 'pay')];
  const till = at && history.made.sold.tills.get(at.shift.tillId);
  if (!at || !till || !order) return undefined;
  const amountMinor = Math.max(1, order.totalMinor - order.paidMinor - order.creditedMinor);
  return {
    id: 'payments.record',
    input: { id: order.id, method: 'cash', moneyAccountId: till.moneyAccountId, amountMinor },
    role: at.role,
  };
};

interface CashAccounts {
  accounts: { id: string }[];
  moneyAccounts: Pick<MoneyAccount, 'id'>[];
}

const moveCash: Step = async (history, chance) => {
  const at = someShift(history, chance);
  if (!at) return undefined;
  const { accounts, moneyAccounts } = await history.ask<CashAccounts>('shifts.cashAccounts');
  const isOfMoney = chance.next() < 0.5;
  return {
    id: 'shifts.moveCash',
    input: given({
      id: at.shift.id,
      direction: chance.pick(['in', 'out']),
      amountMinor: chance.whole(1, 3_000),
      reason: 'Change',
      accountId: isOfMoney ? undefined : someOf(chance, accounts)?.id,
      moneyAccountId: isOfMoney ? someOf(chance, moneyAccounts)?.id : undefined,
    }),
    role: at.role,
  };
};

const undoCash: Step = (history, chance) => {
  const at = someShift(history, chance);
  const movement = at && someOf(chance, at.shift.movements);
  return (
    at &&
    movement && {
      id: 'shifts.undoCash',
      input: { id: at.shift.id, movementId: movement.id },
      role: at.role,
    }
  );
};

const close: Step = async (history, chance) => {
  const at = someShift(history, chance);
  if (!at) return undefined;
  const { figures } = await history.ask<Shift>('shifts.get', { id: at.shift.id });
  const expected = figures?.expectedMinor ?? 0;
  const countedMinor = Math.max(0, chance.pick([expected, expected, expected - 7, expected + 500]));
  return { id: 'shifts.close', input: { id: at.shift.id, countedMinor }, role: at.role };
};

const correct: Step = (history, chance) => {
  const closed = [...history.made.sold.shifts.values()].filter(({ shift }) => shift.status === 'closed');
  const at = someNew(chance, closed);
  return (
    at && {
      id: 'shifts.correct',
      input: { id: at.shift.id, countedMinor: chance.whole(0, 9_000), note: 'A note lay under the tray' },
    }
  );
};

/** The counter: shifts, sales, and what moves the drawer. */
export const tillSteps: Steps = [
  [3, addTill],
  [6, openShift],
  [16, sell],
  [4, undoSale],
  [4, takeBack],
  [2, exchangeTender],
  [2, payIntoDrawer],
  [3, moveCash],
  [1, undoCash],
  [3, close],
  [1, correct],
];
