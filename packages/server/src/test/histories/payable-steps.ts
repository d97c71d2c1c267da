import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someNew, someOf, somePart } from './some.ts';

interface Billable {
  items: {
    receiptId: string;
    receiptLine: number;
    currency: string;
    quantity: string;
    unitPrice: string;
    discountPercent: string;
  }[];
}

/** Mostly the price that was received for, else one a little or far beside it. */
const billedPrice = (chance: Chance, unitPrice: string): string => {
  const times = chance.pick([1, 1, 1.005, 1.2, 0.8, 3]);
  return new Exact(unitPrice).times(times).toDecimalPlaces(4).toFixed();
};

/** A bill or credit of goods of a supplier, in the currency they were received in. */
const billGoods: Step = async (history, chance) => {
  const supplier = chance.pick(history.made.suppliers);
  const { items } = await history.ask<Billable>('bills.billable', { id: supplier.id });
  const isCredit = items.some(({ quantity }) => quantity.startsWith('-')) && chance.next() < 0.8;
  const fitting = items.filter(
    ({ quantity, currency }) => quantity.startsWith('-') === isCredit && currency === items[0]?.currency,
  );
  const lines = fitting.flatMap(({ receiptId, receiptLine, discountPercent, ...line }) => {
    const open = new Exact(line.quantity).abs();
    const isPart = chance.next() < 0.3 && open.isInteger();
    const quantity = isPart ? somePart(chance, open, false) : open.toFixed();
    if (quantity === undefined || chance.next() < 0.15) return [];
    const unitPrice = isCredit ? line.unitPrice : billedPrice(chance, line.unitPrice);
    return [{ receiptId, receiptLine, quantity, unitPrice, discountPercent }];
  });
  if (lines.length === 0) return undefined;
  return {
    id: 'bills.create',
    input: given({
      kind: isCredit ? 'credit' : 'bill',
      supplierId: supplier.id,
      currency: fitting[0]?.currency,
      billedOn: history.someDay(chance),
      lines,
      repeatsReason: 'Another one',
    }),
  };
};

/** A bill or credit of services. */
const billAlone: Step = async (history, chance) => {
  const { made } = history;
  const { items } = await history.ask<{ items: { id: string }[] }>('bills.accounts');
  const supplier = chance.pick(made.suppliers);
  const lines = Array.from({ length: chance.whole(1, 2) }, () =>
    given({
      description: 'Services',
      accountId: chance.pick(items).id,
      quantity: String(chance.whole(1, 3)),
      unitPrice: (chance.whole(1, 50_000) / 100).toFixed(2),
      taxClassId: someOf(chance, [undefined, ...made.taxClasses]),
    }),
  );
  return {
    id: 'bills.create',
    input: given({
      kind: chance.pick(['bill', 'bill', 'credit']),
      supplierId: supplier.id,
      billedOn: history.someDay(chance),
      pricesIncludeTax: chance.next() < 0.3,
      lines,
      repeatsReason: 'Another one',
    }),
  };
};

const someBill = ({ made }: History, chance: Chance, fits: (bill: Bill) => boolean): Bill | undefined =>
  someNew(
    chance,
    [...made.bills.values()].filter((bill) => chance.next() < 0.03 || fits(bill)),
  );

const approve: Step = (history, chance) => {
  const found = someBill(history, chance, ({ status }) => status === 'draft');
  return (
    found && {
      id: 'bills.approve',
      input: given({
        id: found.id,
        version: found.version,
        businessDate: chance.next() < 0.7 ? undefined : history.someDay(chance),
      }),
    }
  );
};

const ofBill =
  (verb: 'void' | 'release' | 'remove'): Step =>
  (history, chance) => {
    const fits = (bill: Bill): boolean =>
      verb === 'release' ? bill.isHeld : bill.status === (verb === 'remove' ? 'draft' : 'approved');
    const found = someBill(history, chance, fits);
    const more = {
      void: { voidedOn: history.someDay(chance) },
      release: { reason: 'Agreed' },
      remove: {},
    }[verb];
    return found && { id: `bills.${verb}`, input: given({ id: found.id, ...more }) };
  };

/** Bills that are open, as they are now: payments changed them since they were answered. */
const openBills = async (history: History, supplierId: string): Promise<Bill[]> => {
  const { items } = await history.ask<{ items: Bill[] }>('bills.list', {
    supplierId,
    kind: 'bill',
    status: ['approved', 'part_paid'],
    limit: 50,
  });
  return items;
};

const wantedOf = (chance: Chance, bills: readonly Bill[]): Input[] =>
  bills
    .filter(() => chance.next() < 0.8)
    .map(({ id, openMinor }) =>
      given({
        id,
        amountMinor: chance.pick([undefined, openMinor, Math.max(1, Math.round(openMinor / 3))]),
      }),
    );

const pay: Step = async (history, chance) => {
  const { made } = history;
  const supplier = chance.pick(made.suppliers);
  const open = await openBills(history, supplier.id);
  // In advance, now and then.
  if (open.length === 0 && chance.next() < 0.8) return undefined;
  const booked = made.moneyAccounts[0]?.currency;
  const currency = someOf(chance, open)?.currency ?? supplier.currency ?? booked;
  const bills = open.filter((bill) => bill.currency === currency);
  const owed = bills.reduce((sum, { openMinor }) => sum + openMinor, 0);
  const amountMinor = chance.pick([
    owed,
    owed,
    Math.round(owed / 2),
    owed + chance.whole(1, 5_000),
    chance.whole(1, 9_000),
  ]);
  const withheldMinor = chance.next() < 0.3 ? Math.round(amountMinor / 20) : undefined;
  return {
    id: 'supplierPayments.record',
    input: given({
      supplierId: supplier.id,
      method: 'cash',
      currency: currency === booked ? undefined : currency,
      amountMinor: Math.max(1, amountMinor),
      withheldMinor,
      bills: chance.pick([undefined, undefined, [], wantedOf(chance, bills)]),
      paidOn: history.someDay(chance),
    }),
  };
};

const reversePayment: Step = (history, chance) => {
  const found = someNew(
    chance,
    [...history.made.supplierPayments.values()].filter(({ status }) => status === 'recorded'),
  );
  return (
    found && {
      id: 'supplierPayments.reverse',
      input: given({ id: found.id, reversedOn: history.someDay(chance) }),
    }
  );
};

const allocate: Step = async (history, chance) => {
  const supplier = chance.pick(history.made.suppliers);
  const { items } = await history.ask<{ items: { id: string }[] }>('supplierPayments.credits', {
    id: supplier.id,
  });
  const credit = someOf(chance, items);
  const open = await openBills(history, supplier.id);
  if (!credit || (open.length === 0 && chance.next() < 0.9)) return undefined;
  return {
    id: 'supplierPayments.allocate',
    input: given({
      id: credit.id,
      bills: chance.pick([undefined, undefined, wantedOf(chance, open)]),
      allocatedOn: history.someDay(chance),
    }),
  };
};

const unallocate: Step = async (history, chance) => {
  const bill = someBill(history, chance, ({ kind, status }) => kind === 'bill' && status !== 'draft');
  if (!bill) return undefined;
  const { settlements } = await history.ask<Bill>('bills.get', { id: bill.id });
  const one = someOf(chance, settlements);
  if (!one) return undefined;
  const { id, documentId: creditId, amountMinor: minor } = one;
  history.made.allocated.set(id, { billId: bill.id, creditId, minor });
  return { id: 'supplierPayments.unallocate', input: given({ id, undoneOn: history.someDay(chance) }) };
};

/** What is owed to suppliers, and how it is settled. */
export const payableSteps: Steps = [
  [5, billGoods],
  [2, billAlone],
  [7, approve],
  [1, ofBill('void')],
  [1.5, ofBill('release')],
  [0.3, ofBill('remove')],
  [5, pay],
  [1.2, reversePayment],
  [3, allocate],
  [1.5, unallocate],
];
