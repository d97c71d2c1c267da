import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { can, type Right } from '@shelfwise/contract/access/rights';
import { roles, type Role } from '@shelfwise/contract/access/roles';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { WholeSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { errorCodes, type ErrorCode } from '@shelfwise/contract/primitives/error-codes';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import type { Chance } from '../random.ts';
import type { TestAnswer } from '../test-client.ts';
import type { TestCompany } from '../test-company.ts';
import { everyCall, send, type Input } from '../walks/every-call.ts';
import { nothingMade } from './made.ts';
import { atTime } from './own-time.ts';
import { rememberSold } from './sold.ts';

/** A call to be made: `noun.verb` of the contract, with its input. */
export interface Wish {
  id: string;
  input: Input;
  /** who makes it, where only they can, as the one whose shift is open */
  role?: Role;
}

/** A possible next call; undefined where there is nothing that it could be about. */
export type Step = (history: History, chance: Chance) => Promise<Wish | undefined> | Wish | undefined;
/** Steps, each with its relative frequency. */
export type Steps = readonly (readonly [weight: number, step: Step])[];

/** The result of a step: done, or refused with a code. */
export interface Outcome {
  wish: Wish;
  role: Role;
  at: string;
  refusal?: string;
}

/** A call that was done, with its order before and after. */
export interface Done {
  wish: Wish;
  answer: unknown;
  /** the business day of the call, in the company's time zone */
  today: string;
  order?: { before: Order | undefined; now: Order; known: readonly Invoice[]; invoices: readonly Invoice[] };
}

/** Is told of every call that was done, and throws where its result is wrong. */
export interface Observer {
  learn: (history: History, done: Done) => Promise<void>;
}

/** Calls after which an order or its money differs from what they answer. */
const touching =
  /^(payments\.|invoices\.|returns\.|shipments\.|quickSales\.|orders\.(revise|confirm|ship|cancel|cancelRest|moveCustomer)$)/;
/** Calls whose id is that of their order. */
const ofOrder = /^(orders\.|quickSales\.|payments\.(record|applyCredit)$|invoices\.issue$)/;

export const textOf = (input: Input, field: string): string | undefined => {
  const value = input[field];
  return typeof value === 'string' ? value : undefined;
};

/** Refusals that every call may answer, beside those that the contract names for it. */
const general: readonly ErrorCode[] = ['invalid_input', 'not_found', 'forbidden'];
const calls = new Map(everyCall.map((call) => [call.id, call]));
const minuteMs = 60_000;
const mostTries = 8;

const callOf = (id: string) => {
  const call = calls.get(id);
  if (!call) throw new Error(`there is no call ${id}`);
  return call;
};

/** Why an answer is wrong in itself; undefined where the call was done or properly refused. */
const failureOf = (id: string, { status, body }: TestAnswer): string | undefined => {
  if (status < 300) return undefined;
  const code = body.code as ErrorCode;
  const isMeant = errorCodes[code] === status && [...general, ...callOf(id).meta.errors].includes(code);
  return isMeant && status < 500 ? undefined : `answered ${status} ${JSON.stringify(body)}`;
};

/** Remembers a record as it was answered, or forgets a draft that was deleted. */
const keep = <Kept extends { id: string }>(
  records: Map<string, Kept>,
  noun: string,
  id: string,
  input: Input,
  answer: Kept,
): void => {
  if (id === `${noun}.remove`) records.delete(textOf(input, 'id') ?? '');
  else if (id.startsWith(`${noun}.`)) records.set(answer.id, answer);
};

/** The life of one company: the calls of its people through HTTP, on a clock of its own. */
export class History {
  readonly #company: TestCompany;
  #observer: Observer | undefined;
  readonly timezone: string;
  readonly made = nothingMade();
  /** the newest call that was refused, with what its answer told */
  refused: { wish: Wish; body: TestAnswer['body'] } | undefined;
  now: Date;

  constructor(company: TestCompany, { start, timezone }: { start: Date; timezone: string }) {
    this.#company = company;
    this.timezone = timezone;
    this.now = start;
  }

  /** From now on the observer is told of every call that is done. */
  tell(observer: Observer): void {
    this.#observer = observer;
  }

  get today(): string {
    return dayIn(this.timezone, this.now);
  }

  /** Lets some minutes or days pass. */
  wait(chance: Chance): void {
    const minutes = chance.next() < 0.3 ? chance.whole(600, 6_000) : chance.whole(1, 90);
    this.now = new Date(this.now.getTime() + minutes * minuteMs);
  }

  /** A business day to give, or none; now and then one that is not allowed. */
  someDay(chance: Chance): string | undefined {
    const kind = chance.next();
    if (kind < 0.45) return undefined;
    if (kind < 0.46) return addDays(this.today, 1);
    if (kind < 0.47) return '2019-12-31';
    return addDays(this.today, -chance.whole(0, kind < 0.75 ? 3 : 12));
  }

  /** Reads something as an admin; this must never fail. */
  async ask<Answer>(id: string, input: Input = {}): Promise<Answer> {
    const { status, body } = await this.#send({ id, input }, 'admin');
    if (status !== 200)
      throw new Error(`${id} ${JSON.stringify(input)} answered ${status} ${JSON.stringify(body)}`);
    return body as Answer;
  }

  /** What a call would answer now; of use where its refusal says more than its code. */
  attempt(wish: Wish, role: Role): Promise<TestAnswer> {
    return this.#send(wish, role);
  }

  /** Sends as clients do: where the server is too busy, the same request is repeated a little later. */
  async #send({ id, input }: Wish, role: Role): Promise<TestAnswer> {
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 1; ; tries += 1) {
      const answer = await atTime(this.now, () =>
        send(this.#company[role].client, callOf(id), input, { headers }),
      );
      if (answer.status !== 503 || tries === mostTries) return answer;
      await setTimeout(tries * 500);
    }
  }

  /** Mostly a role that may make the call, also on that day. */
  #roleFor({ id, input, role }: Wish, chance: Chance): Role {
    if (role) return role;
    const allowed = roles.filter((role) => can(role, callOf(id).meta.right as Right | 'member'));
    const isDated = Object.keys(input).some((field) => /On$|^businessDate$/.test(field));
    if (chance.next() < 0.01) return chance.pick(roles);
    return isDated && chance.next() < 0.7 ? 'admin' : chance.pick(['admin', ...allowed]);
  }

  /** Makes the call, and notes and remembers the result. A refusal changes nothing; every other failure is thrown. */
  async live(wish: Wish, chance: Chance, outcomes: Outcome[]): Promise<void> {
    const role = this.#roleFor(wish, chance);
    const outcome: Outcome = { wish, role, at: this.now.toISOString() };
    outcomes.push(outcome);
    const answer = await this.#send(wish, role);
    const failure = failureOf(wish.id, answer);
    if (failure !== undefined) throw new Error(failure);
    if (answer.status >= 300) {
      outcome.refusal = answer.body.code as string;
      this.refused = { wish, body: answer.body };
      return;
    }
    const order = await this.#lookAgain(wish, answer.body);
    await this.#observer?.learn(this, {
      wish,
      answer: answer.body,
      today: this.today,
      ...(order && { order }),
    });
    this.#remember(wish, answer.body, role);
  }

  /** The order that a call was about, as it is now, with its invoices. */
  async #lookAgain({ id, input }: Wish, answer: { orderId?: string | null }): Promise<Done['order']> {
    if (!touching.test(id)) return undefined;
    const orderId = answer.orderId ?? (ofOrder.test(id) ? textOf(input, 'id') : undefined);
    if (orderId === undefined) return undefined;
    const { orders, invoices } = this.made;
    const [before, known] = [orders.get(orderId), invoices.get(orderId) ?? []];
    const now = await this.ask<Order>('orders.get', { id: orderId });
    const found =
      now.invoiceState === 'none' && known.length === 0
        ? { items: [] }
        : await this.ask<{ items: Invoice[] }>('invoices.listOfOrder', { id: orderId });
    orders.set(orderId, now);
    invoices.set(orderId, found.items);
    return { before, now, known, invoices: found.items };
  }

  #remember(wish: Wish, answer: { id: string }, role: Role): void {
    const { made } = this;
    const { id, input } = wish;
    rememberSold(made.sold, wish, answer, role);
    if (id === 'products.create') made.products.push(answer as Product);
    if (id === 'products.update')
      made.products.splice(
        made.products.findIndex((product) => product.id === answer.id),
        1,
        answer as Product,
      );
    if (id === 'customers.create') made.customers.push(answer.id);
    if (id === 'locations.create') made.locations.push(answer.id);
    if (id === 'moneyAccounts.create') made.moneyAccounts.push(answer as MoneyAccount);
    if (id === 'payments.record' || id === 'payments.refund') made.payments.push(answer.id);
    if (id === 'orders.remove') made.orders.delete(textOf(input, 'id') ?? '');
    else if (id.startsWith('orders.') && !touching.test(id)) made.orders.set(answer.id, answer as Order);
    if (/^stockCounts\.(create|review|post|reverse)$/.test(id))
      made.counts.set(answer.id, answer as StockCount);
    if (id === 'stockCounts.count') made.counted.add(`${textOf(input, 'id')} ${textOf(input, 'productId')}`);
    if (id.startsWith('transfers.')) made.transfers.set(answer.id, answer as Transfer);
    if (id === 'suppliers.create') made.suppliers.push(answer as { id: string; currency: string | null });
    keep(made.purchases, 'purchaseOrders', id, input, answer as PurchaseOrder);
    keep(made.receipts, 'stockReceipts', id, input, answer as StockReceipt);
    if (id === 'stockReceipts.post')
      for (const { order } of (answer as StockReceipt).lines) if (order) made.received.add(order.id);
    // The answer is the new draft; what it replaces no longer stands.
    const wrongId = id.endsWith('.replace') ? (textOf(input, 'id') ?? '') : '';
    const wrong = made.receipts.get(wrongId);
    if (wrong) made.receipts.set(wrongId, { ...wrong, status: 'reversed' });
    const undone = made.adjustments.get(wrongId);
    if (undone) made.adjustments.set(wrongId, { ...undone, status: 'reversed' });
    keep(made.bills, 'bills', id, input, answer as Bill);
    if (/^supplierPayments\.(record|reverse)$/.test(id))
      made.supplierPayments.set(answer.id, answer as WholeSupplierPayment);
    if (id === 'stockAdjustments.remove') made.adjustments.delete(textOf(input, 'id') ?? '');
    else if (id.startsWith('stockAdjustments.')) made.adjustments.set(answer.id, answer as StockAdjustment);
  }
}
