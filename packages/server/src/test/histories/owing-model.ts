import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Ageing } from '@shelfwise/contract/features/sales/receivables/receivables.contract';
import type {
  NewQuickSale,
  QuickSale,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { asReturn } from './counter-returns.ts';
import type { Done, History, Observer } from './history.ts';
import { billedBy, same } from './model-sums.ts';

/** What a document adds to what its customer owes, or takes off it; a walk-in has no customer. */
interface Entry {
  party: string | null;
  minor: number;
}

/** What a payment adds to what is owed: money received takes it off. */
const owedBy = ({ direction, status, amountMinor }: Payment): number =>
  status === 'reversed' ? 0 : direction === 'in' ? -amountMinor : amountMinor;

/**
 * Keeps, call by call and as one would on paper, what each customer owes less what they have in credit, what is on the shelves, and what is
 * in each drawer. Throws where the product has it otherwise.
 */
export class OwingModel implements Observer {
  readonly #entries = new Map<string, Entry>();
  readonly #payments = new Map<string, Payment>();
  readonly #onHand = new Map<string, Exact>();
  /** what of a return is on the shelves, line by line */
  readonly #restocked = new Map<string, string>();
  readonly #shipped = new Map<string, string>();
  /** by the money account of the drawer */
  readonly #cash = new Map<string, number>();
  /** what an order's invoices asked for before goods that came back were paid for, by their return */
  readonly #beforeReturn = new Map<string, { orderId: string; minor: number }>();
  /** what went along with a merge, by the merged record */
  readonly #moved = new Map<string, string[]>();

  #set(id: string, party: string | null, minor: number): void {
    this.#entries.set(id, { party, minor });
  }

  #netOf(party: string | null): number {
    return sumMinor(
      [...this.#entries.values()].filter((one) => one.party === party).map(({ minor }) => minor),
    );
  }

  #put(productId: string, quantity: Exact): void {
    this.#onHand.set(productId, (this.#onHand.get(productId) ?? new Exact(0)).plus(quantity));
  }

  /** Takes over a payment as it is now, also what it changes in a drawer. */
  #pay(payment: Payment, party: string | null): void {
    const before = this.#payments.get(payment.id);
    this.#payments.set(payment.id, payment);
    this.#set(payment.id, party, owedBy(payment));
    const cash = this.#cash.get(payment.moneyAccountId);
    if (cash === undefined) return;
    const came = -owedBy(payment) + (before ? owedBy(before) : 0);
    this.#cash.set(payment.moneyAccountId, cash + came);
  }

  /** Takes over what of the order's lines left the shelves since. */
  #ship({ lines }: Order): void {
    for (const { id, productId, shippedQuantity } of lines) {
      const before = this.#shipped.get(id) ?? '0';
      this.#shipped.set(id, shippedQuantity);
      this.#put(productId, new Exact(before).minus(shippedQuantity));
    }
  }

  #restock({ id, lines, status }: Return): void {
    for (const { number, productId, restockedQuantity } of lines) {
      const key = `${id} ${number}`;
      const before = this.#restocked.get(key) ?? '0';
      const now = status === 'cancelled' ? '0' : restockedQuantity;
      this.#restocked.set(key, now);
      this.#put(productId, new Exact(now).minus(before));
    }
  }

  async #learnReturn(history: History, one: Return): Promise<void> {
    this.#restock(one);
    const { exchangeOrderId } = one;
    if (exchangeOrderId === null || history.made.orders.has(exchangeOrderId)) return;
    const order = await history.ask<Order>('orders.get', { id: exchangeOrderId });
    history.made.orders.set(order.id, order);
  }

  async #learnOrder(history: History, { order, wish, answer }: Done): Promise<void> {
    if (!order) return;
    const { now, invoices } = order;
    const { id } = now;
    const before = this.#entries.get(id)?.minor ?? 0;
    const billed = billedBy(invoices);
    this.#set(id, now.customerId, billed);
    this.#ship(now);
    const { items } = await history.ask<{ items: Payment[] }>('payments.listOfOrder', { id });
    // What was paid for an order that moved stays with who paid.
    for (const payment of items) this.#pay(payment, payment.customerId);
    this.#judge(wish.id, { before, billed, answer, id });
  }

  /** What a call must have changed of what is billed. */
  #judge(
    callId: string,
    { before, billed, answer, id }: { before: number; billed: number; answer: unknown; id: string },
  ): void {
    const { totalMinor } = answer as { totalMinor: number };
    const change = billed - before;
    if (callId === 'invoices.issue') same('what an invoice asks for', totalMinor, change);
    if (/^invoices\.(credit|correctPrice|goodwill)$/.test(callId))
      same('what a credit note takes off', -totalMinor, change);
    if (callId === 'quickSales.undo') same('what an undone sale asks for', 0, billed);
    if (/^(payments\.|returns\.(receive|inspect|cancel)$)/.test(callId))
      same('what is billed after a call that bills nothing', before, billed);
    if (callId === 'returns.settle' || callId === 'returns.create') {
      const given = answer as Return;
      same('what goods that came back give', -given.creditedMinor, change);
      if (given.creditedMinor > 0) this.#beforeReturn.set(given.id, { orderId: id, minor: before });
    }
    if (callId === 'returns.undo') {
      const was = this.#beforeReturn.get((answer as Return).id)?.minor;
      const kept = this.#entries.get(id)?.minor ?? 0;
      // Whatever else was credited since stays credited.
      if (was !== undefined && kept > was) same('what is billed of a return that was undone', was, kept);
    }
    // What is billed more, by an undone return or otherwise, stays so whichever return is undone after it.
    if (change > 0 || callId === 'returns.undo')
      for (const other of this.#beforeReturn.values()) if (other.orderId === id) other.minor += change;
  }

  #learnSale(input: NewQuickSale, sale: QuickSale): void {
    same('the total of a sale', input.totalMinor, sale.totalMinor);
    const paid = sumMinor(sale.tenders.map(({ amountMinor }) => amountMinor));
    same('what is paid of a sale', input.totalMinor, paid + sale.creditMinor + sale.onAccountMinor);
    const owed = this.#entries.get(sale.id)?.minor ?? 0;
    same('what a sale asks for', sale.totalMinor, owed);
  }

  #learnShift(history: History, { wish: { id, input }, answer }: Done): void {
    const shift = answer as Shift;
    const account = history.made.sold.tills.get(shift.tillId)?.moneyAccountId ?? '';
    const cash = this.#cash.get(account) ?? 0;
    const given = input as {
      countedMinor: number;
      amountMinor: number;
      direction: string;
      movementId: string;
    };
    if (id === 'shifts.moveCash')
      this.#cash.set(account, cash + (given.direction === 'in' ? 1 : -1) * given.amountMinor);
    else if (id === 'shifts.undoCash') {
      const undone = shift.movements.find((one) => one.id === given.movementId);
      const sign = undone?.direction === 'in' ? -1 : 1;
      this.#cash.set(account, cash + sign * (undone?.amountMinor ?? 0));
    } else {
      if (id === 'shifts.close')
        same('the variance of a shift', given.countedMinor - cash, shift.varianceMinor);
      this.#cash.set(account, given.countedMinor);
    }
  }

  #merge(from: string, into: string): void {
    const ids = [...this.#entries].filter(([, { party }]) => party === from).map(([id]) => id);
    this.#moved.set(from, ids);
    for (const id of ids) this.#set(id, into, this.#entries.get(id)?.minor ?? 0);
  }

  async learn(history: History, happened: Done): Promise<void> {
    const done = await asReturn(history, happened);
    const { wish, answer } = done;
    const { id, input } = wish;
    const given = input as { id: string; intoId: string };
    if (id === 'products.create') this.#onHand.set((answer as Product).id, new Exact(0));
    if (id === 'stockAdjustments.create')
      for (const line of input['lines'] as { productId: string; quantity: string }[])
        this.#put(line.productId, new Exact(line.quantity));
    if (id === 'tills.create') this.#cash.set((answer as { moneyAccountId: string }).moneyAccountId, 0);
    if (id.startsWith('shifts.')) this.#learnShift(history, done);
    if (id === 'customers.merge') this.#merge(given.id, given.intoId);
    if (id === 'customers.unmerge')
      for (const one of this.#moved.get(given.id) ?? [])
        this.#set(one, given.id, this.#entries.get(one)?.minor ?? 0);
    await this.#learnOrder(history, done);
    if (id.startsWith('returns.')) await this.#learnReturn(history, answer as Return);
    if (id === 'quickSales.record') this.#learnSale(input as NewQuickSale, answer as QuickSale);
    if (id === 'orders.nameCustomer') await this.#renew(history, given.id);
    if (id === 'orders.moveCustomer') await this.#leave(history, done);
    await this.#learnAlone(history, done);
  }

  /** A walk-in who got a name: the order and what was paid for it are theirs, as are the orders that goods were exchanged with. */
  async #renew(history: History, id: string): Promise<void> {
    for (const [one, { party, minor }] of [...this.#entries]) {
      if (one !== id && (party !== null || !history.made.orders.has(one))) continue;
      const { customerId } = await history.ask<Order>('orders.get', { id: one });
      this.#set(one, customerId, minor);
      for (const payment of this.#payments.values())
        if (payment.orderId === one) this.#pay({ ...payment, customerId }, customerId);
    }
  }

  /** Payments that were taken back are nothing more for who paid them first; what is recorded anew may be of no order. */
  async #leave(history: History, { order }: Done): Promise<void> {
    const customerId = order?.now.customerId;
    const left = [...this.#payments.values()].filter((one) => one.orderId === order?.now.id);
    const { items } = await history.ask<{ items: Payment[] }>('customerPayments.list', { customerId });
    for (const { id } of [...left, ...items]) {
      const payment = await history.ask<Payment>('customerPayments.get', { id });
      this.#pay(payment, payment.customerId);
    }
  }

  /** Invoices without an order, and money that names none. */
  async #learnAlone(history: History, { wish: { id, input }, answer, order }: Done): Promise<void> {
    if (order) return;
    if (id === 'customerPayments.record') {
      const payment = answer as Payment;
      same('what a customer paid', input['amountMinor'], payment.amountMinor);
      this.#pay(payment, payment.customerId);
    }
    if (id === 'payments.refund' || id === 'payments.reverse')
      this.#pay(answer as Payment, (answer as Payment).customerId);
    if (
      !/^(invoices|invoiceDrafts)\.(issue|void|credit|correctPrice|goodwill|writeOff|undoWriteOff)$/.test(id)
    )
      return;
    const { invoiceId, id: ownId } = answer as { invoiceId?: string; id: string };
    const invoice = await history.ask<Invoice>('invoices.get', { id: invoiceId ?? ownId });
    history.made.sold.alone.set(invoice.id, invoice);
    this.#set(invoice.id, invoice.customerId, billedBy([invoice]));
  }

  /** What was written off is owed no more; read at the end, as it changes nothing else. */
  async #takeWriteOffs(history: History): Promise<void> {
    const ids = [...history.made.sold.alone.keys()];
    for (const orderId of history.made.orders.keys()) {
      const entry = this.#entries.get(orderId);
      if (!entry) continue;
      const { items } = await history.ask<{ items: Invoice[] }>('invoices.listOfOrder', { id: orderId });
      this.#set(
        orderId,
        entry.party,
        billedBy(items) - sumMinor(items.map(({ writtenOffMinor }) => writtenOffMinor)),
      );
    }
    for (const id of ids) {
      const invoice = await history.ask<Invoice>('invoices.get', { id });
      this.#set(id, invoice.customerId, billedBy([invoice]) - invoice.writtenOffMinor);
    }
  }

  /** Compares what is owed, on the shelves and in the drawers, and the ageing of some days with the books. */
  async check(history: History): Promise<void> {
    await this.#takeWriteOffs(history);
    const now = await history.ask<Ageing>('receivables.ageing');
    for (const party of [null, ...history.made.customers]) {
      const row = now.items.find(({ customerId }) => customerId === party);
      const net = Number(row?.totalMinor ?? 0) - Number(row?.creditMinor ?? 0);
      const name =
        party === null
          ? 'walk-ins'
          : (await history.ask<CustomerRecord>('customers.get', { id: party })).name;
      same(`what ${name} owe`, this.#netOf(party), net);
    }
    for (const days of [0, 1, 2, 5, 9, 20]) {
      const { totals, bookedMinor } = await history.ask<Ageing>('receivables.ageing', {
        asOf: addDays(history.today, -days),
      });
      same(`the ageing of ${days} days before`, bookedMinor, totals.totalMinor);
    }
    for (const [id, quantity] of this.#onHand) {
      const { onHand } = await history.ask<Product & { onHand: string }>('products.get', { id });
      same('on hand', quantity.toFixed(), new Exact(onHand).toFixed());
    }
    for (const { shift } of history.made.sold.shifts.values()) {
      if (shift.status !== 'open') continue;
      const { figures } = await history.ask<Shift>('shifts.get', { id: shift.id });
      const account = history.made.sold.tills.get(shift.tillId)?.moneyAccountId ?? '';
      same('the cash of an open shift', this.#cash.get(account), figures?.expectedMinor);
    }
  }
}
