import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Done, History } from './history.ts';
import { same } from './model-sums.ts';

interface Held {
  orderId: string;
  place: string;
  productId: string;
  /** still to be shipped */
  open: Exact;
  held: Exact;
  since: string;
  number: number;
}

const least = (a: Exact, b: Exact): Exact => (a.lessThan(b) ? a : b);

/** Keeps a second time what the lines of orders hold: what is free goes to who asks, and what becomes free to who has waited longest. */
export class ReservationModel {
  readonly #lines = new Map<string, Held>();
  readonly #onHand: (place: string, productId: string) => Exact;

  constructor(onHand: (place: string, productId: string) => Exact) {
    this.#onHand = onHand;
  }

  #free({ place, productId }: Pick<Held, 'place' | 'productId'>): Exact {
    const held = [...this.#lines.values()].filter(
      (line) => line.place === place && line.productId === productId,
    );
    return held.reduce((left, line) => left.minus(line.held), this.#onHand(place, productId));
  }

  #take(line: Held): void {
    line.held = line.held.plus(least(this.#free(line), line.open.minus(line.held)));
  }

  /** The lines of an order take what is free, one after another. */
  #ask({ id, lines, locationId, confirmedAt }: Order): void {
    this.#forget(id);
    const asking = lines.filter(({ cancelledQuantity }) => cancelledQuantity === '0');
    for (const [number, line] of asking.entries()) {
      const { productId, quantity, shippedQuantity } = line;
      const open = new Exact(quantity).minus(shippedQuantity);
      const held = new Exact(0);
      const one = { orderId: id, place: locationId, productId, open, held, since: confirmedAt ?? '', number };
      this.#take(one);
      this.#lines.set(line.id, one);
    }
  }

  #forget(orderId: string): void {
    for (const [id, line] of this.#lines) if (line.orderId === orderId) this.#lines.delete(id);
  }

  #ship({ before, now }: NonNullable<Done['order']>): void {
    for (const { id, shippedQuantity } of now.lines) {
      const line = this.#lines.get(id);
      const was = before?.lines.find((one) => one.id === id)?.shippedQuantity ?? '0';
      const shipped = new Exact(shippedQuantity).minus(was);
      if (!line) continue;
      line.open = line.open.minus(shipped);
      line.held = line.held.minus(shipped);
    }
  }

  /** Call it after the goods of the call were moved. */
  learn({ wish, order }: Done): void {
    if (order && /^orders\.(confirm|revise)$/.test(wish.id)) this.#ask(order.now);
    if (order && wish.id === 'orders.ship') this.#ship(order);
    if (order && wish.id.startsWith('orders.cancel')) this.#forget(order.now.id);
    const waiting = [...this.#lines.values()].filter(({ open, held }) => held.lessThan(open));
    const key = ({ since, orderId, number }: Held): string =>
      `${since} ${orderId} ${String(number).padStart(4, '0')}`;
    for (const line of waiting.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) this.#take(line);
    if (order) this.check(order.now);
  }

  /** Throws where a line of the order holds something else. */
  check({ number, lines }: Order): void {
    for (const { id, reservedQuantity } of lines)
      same(`reserved of ${number}`, (this.#lines.get(id)?.held ?? new Exact(0)).toFixed(), reservedQuantity);
  }

  /** The same for every order that was ever confirmed. */
  async checkAll({
    made,
    ask,
  }: Pick<History, 'made'> & { ask: (id: string) => Promise<Order> }): Promise<void> {
    for (const { id, status } of made.orders.values()) if (status !== 'draft') this.check(await ask(id));
  }
}
