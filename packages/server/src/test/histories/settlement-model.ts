import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { History } from './history.ts';
import type { LedgerModel } from './ledger-model.ts';

interface Debt {
  id: string;
  orderId: string;
  day: string;
  openMinor: number;
  /** the newest day on which something that had settled it was undone */
  openedOn: string;
  /** the newest day on which anything was settled on it or undone */
  touchedOn: string;
}

interface Credit {
  id: string;
  kind: 'payment' | 'credit_note';
  /** the invoice that a credit note is over */
  invoiceId?: string;
  /** a credit note over what a change of the order took back */
  isOfChange?: boolean;
  orderId: string;
  day: string;
  openMinor: number;
  openedOn: string;
}

interface Settled {
  credit: Credit;
  /** undefined where it was refunded */
  debt: Debt | undefined;
  /** the id of the refund, if it was refunded */
  refundId: string | undefined;
  day: string;
  minor: number;
}

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';
const byDay = (a: { day: string }, b: { day: string }): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : 0;

/**
 * Keeps what settles what, as one would on paper: invoices with their open amounts, and the credits of customers. A settlement counts from
 * the day on which both documents exist and the invoice is open.
 */
export class SettlementModel {
  readonly #ledger: LedgerModel;
  readonly #debts: Debt[] = [];
  readonly #credits: Credit[] = [];
  #settled: Settled[] = [];
  /** customers by order; null for a walk-in order */
  readonly customers = new Map<string, string | null>();

  constructor(ledger: LedgerModel) {
    this.#ledger = ledger;
  }

  nameBuyer({ id, customerId }: Order): void {
    this.customers.set(id, customerId);
  }

  /** Orders of walk-ins that goods were exchanged with get the name too. */
  async nameBuyers(history: History, named: Order): Promise<void> {
    this.nameBuyer(named);
    for (const [id, customerId] of this.customers)
      if (customerId === null) this.nameBuyer(await history.ask<Order>('orders.get', { id }));
  }

  /** The open amount of every invoice and of every credit. */
  get open(): { debts: Record<string, number>; inHandOf: (customerId: string) => number } {
    return {
      debts: Object.fromEntries(this.#debts.map(({ id, openMinor }) => [id, openMinor])),
      inHandOf: (customerId) =>
        this.#credits
          .filter(({ orderId }) => this.customers.get(orderId) === customerId)
          .reduce((sum, one) => sum + one.openMinor, 0),
    };
  }

  #debtOf(id: string): Debt {
    const found = this.#debts.find((debt) => debt.id === id);
    if (!found) throw new Error(`model: no invoice ${id}`);
    return found;
  }

  #settle(credit: Credit, debt: Debt | undefined, day: string, minor: number, refundId?: string): void {
    if (minor <= 0) return;
    credit.openMinor -= minor;
    if (debt) {
      debt.openMinor -= minor;
      debt.touchedOn = latest(debt.touchedOn, day);
      this.#ledger.add('receivable', debt.orderId, day, -minor);
    }
    this.#ledger.add('customer_deposits', credit.orderId, day, minor);
    this.#settled.push({ credit, debt, refundId, day, minor });
  }

  #receive(credit: Omit<Credit, 'openedOn'>): Credit {
    const received = { ...credit, openedOn: credit.day };
    this.#credits.push(received);
    this.#ledger.add('customer_deposits', credit.orderId, credit.day, -credit.openMinor);
    return received;
  }

  /** Uses money for the oldest invoices of an order first, each from the first possible day on. */
  #pay(orderId: string, credit: Credit, day: string, mostMinor: number): void {
    let left = mostMinor;
    const owed = this.#debts.filter((debt) => debt.orderId === orderId && debt.openMinor > 0).toSorted(byDay);
    for (const debt of owed) {
      const minor = Math.min(left, debt.openMinor);
      this.#settle(credit, debt, latest(day, debt.day, debt.openedOn), minor);
      left -= minor;
    }
  }

  /** Adds an invoice; deposits of its order pay it, oldest first. */
  bill(invoice: { id: string; orderId: string; day: string; minor: number }): void {
    const { id, orderId, day, minor } = invoice;
    const debt: Debt = { id, orderId, day, openMinor: minor, openedOn: day, touchedOn: day };
    this.#debts.push(debt);
    this.#ledger.add('receivable', orderId, day, minor);
    const deposits = this.#credits.filter((one) => one.kind === 'payment' && one.orderId === orderId);
    for (const credit of deposits.toSorted(byDay))
      this.#settle(credit, debt, latest(day, credit.openedOn), Math.min(credit.openMinor, debt.openMinor));
  }

  record(payment: { id: string; orderId: string; day: string; minor: number }): void {
    const { orderId, minor, ...rest } = payment;
    const credit = this.#receive({ ...rest, kind: 'payment', orderId, openMinor: minor });
    this.#pay(orderId, credit, credit.day, minor);
  }

  /** Adds a credit note: it settles what is open on its invoice, and the rest is the customer's credit. */
  credit(note: { id: string; invoiceId: string; day: string; minor: number; isOfChange: boolean }): void {
    const debt = this.#debtOf(note.invoiceId);
    const { minor, ...rest } = note;
    const { orderId } = debt;
    const credit = this.#receive({ ...rest, kind: 'credit_note', orderId, openMinor: minor });
    this.#settle(credit, debt, note.day, Math.min(note.minor, debt.openMinor));
  }

  /** What changes of an order left free of its credit notes pays for the invoice that the newest one brings. */
  payAgain(invoiceId: string, day: string): void {
    const debt = this.#debtOf(invoiceId);
    const ofChanges = this.#credits.filter((one) => one.isOfChange && one.orderId === debt.orderId);
    for (const credit of ofChanges.toSorted(byDay))
      this.#settle(credit, debt, latest(day, credit.openedOn), Math.min(credit.openMinor, debt.openMinor));
  }

  /** The first day on which an invoice can be credited, where no day is given. */
  creditableFrom(invoiceId: string): string {
    return this.#debtOf(invoiceId).touchedOn;
  }

  /** Uses a customer's credits for an order, the oldest first; without a customer, the credits of the order itself. Returns how much. */
  apply(orderId: string, day: string, wantedMinor: number | undefined): number {
    const customerId = this.customers.get(orderId) ?? null;
    const theirs = this.#credits.filter((one) =>
      customerId === null ? one.orderId === orderId : this.customers.get(one.orderId) === customerId,
    );
    const owed = this.#debts.reduce((sum, one) => sum + (one.orderId === orderId ? one.openMinor : 0), 0);
    const inHand = theirs.reduce((sum, one) => sum + one.openMinor, 0);
    const total = wantedMinor ?? Math.min(owed, inHand);
    let left = total;
    for (const credit of theirs.toSorted(byDay)) {
      const minor = Math.min(left, credit.openMinor);
      this.#pay(orderId, credit, latest(day, credit.openedOn), minor);
      left -= minor;
    }
    return total;
  }

  refund(refund: { id: string; creditId: string; day: string; minor: number }): void {
    const credit = this.#credits.find((one) => one.id === refund.creditId);
    if (!credit || credit.openMinor < refund.minor)
      throw new Error('model: more was paid back than was in hand');
    this.#settle(credit, undefined, refund.day, refund.minor, refund.id);
  }

  /**
   * Notes over invoices of these orders are for their own invoices again, as far as these are open: also those that paid for another one of
   * the same order. What they have beyond it pays for these others.
   */
  #settleFromOwnNotes(orderIds: ReadonlySet<string>, day: string): void {
    this.#settleOwn(orderIds, day);
    const elsewhere = this.#settled.filter(({ credit, debt }) => {
      const own = this.#debts.find(({ id }) => id === credit.invoiceId);
      return (
        own &&
        debt &&
        own !== debt &&
        own.openMinor > 0 &&
        own.orderId === debt.orderId &&
        orderIds.has(own.orderId)
      );
    });
    if (elsewhere.length === 0) return;
    for (const one of elsewhere) this.#undo(one, latest(day, one.day));
    this.#settled = this.#settled.filter((one) => !elsewhere.includes(one));
    this.#settleOwn(orderIds, day);
    const freed = this.#credits.filter((credit) => elsewhere.some((one) => one.credit === credit));
    for (const debt of this.#debts.filter(({ orderId }) => orderIds.has(orderId)).toSorted(byDay))
      for (const credit of freed)
        if (credit.orderId === debt.orderId)
          this.#settle(
            credit,
            debt,
            latest(day, credit.openedOn, debt.openedOn),
            Math.min(credit.openMinor, debt.openMinor),
          );
  }

  /** A settlement is gone from a day on: the debt is open again, and the credit is free. */
  #undo({ credit, debt, minor }: Settled, day: string): void {
    this.#ledger.add('customer_deposits', credit.orderId, day, -minor);
    credit.openMinor += minor;
    credit.openedOn = latest(credit.openedOn, day);
    if (!debt) return;
    this.#ledger.add('receivable', debt.orderId, day, minor);
    debt.openMinor += minor;
    debt.openedOn = latest(debt.openedOn, day);
    debt.touchedOn = latest(debt.touchedOn, day);
  }

  #settleOwn(orderIds: ReadonlySet<string>, day: string): void {
    for (const credit of this.#credits.toSorted(byDay)) {
      const debt = this.#debts.find(({ id }) => id === credit.invoiceId);
      if (debt && orderIds.has(debt.orderId))
        this.#settle(
          credit,
          debt,
          latest(day, credit.openedOn, debt.openedOn),
          Math.min(credit.openMinor, debt.openMinor),
        );
    }
  }

  /** Reverses a payment or refund: what it settled is open again, or the credit that the refund came from. */
  reverse(payment: { id: string; day: string }): void {
    const { id, day } = payment;
    const orderIds = new Set(
      this.#settled.flatMap(({ credit, debt }) => (credit.id === id && debt ? [debt.orderId] : [])),
    );
    for (const one of this.#settled.filter(({ credit, refundId }) => credit.id === id || refundId === id)) {
      if (!one.debt && one.refundId !== id)
        throw new Error('model: money was undone of which some was paid back');
      this.#undo(one, day);
    }
    this.#settled = this.#settled.filter((one) => one.credit.id !== id && one.refundId !== id);
    const credit = this.#credits.find((one) => one.id === id);
    if (!credit) return;
    this.#ledger.add('customer_deposits', credit.orderId, day, credit.openMinor);
    credit.openMinor = 0;
    this.#settleFromOwnNotes(orderIds.add(credit.orderId), day);
  }
}
