import { Exact } from '@shelfwise/contract/primitives/money';
import type { movementKinds } from '@shelfwise/contract/features/inventory/stock/stock.facts';

/** A movement of one product at one location, with what is needed to follow shares of earlier ones. */
export interface PastMovement {
  /** the key of the document's line; a reversal has that of the line it reverses */
  line: string;
  kind: (typeof movementKinds)[number];
  quantity: string;
  onHandAfter: string;
  /** true where all goods there got another value, not only those of one receipt */
  isRevaluation: boolean;
  /** of goods that went back to their supplier: the line that brought them */
  returns?: string | null;
}

/** Goods of one line: the share of them that is meant, and how many they all were. */
export interface Tracked {
  share: Exact;
  /** of the goods when they came in */
  quantity: Exact;
}

/** By line that gave goods another value: the goods in place of which they stand since then. */
export type Replaced = Map<string, ReadonlyMap<string, Tracked>>;

/** What is there of the goods of a revaluation is again the goods in place of which they stood. */
export const restoreGoods = (goods: Map<string, Tracked>, line: string, replaced: Replaced): void => {
  const own = goods.get(line)?.share ?? new Exact(0);
  goods.delete(line);
  for (const [key, { share, quantity }] of replaced.get(line) ?? []) {
    const there = goods.get(key);
    const back = share.times(own);
    if (there) there.share = there.share.plus(back);
    else goods.set(key, { share: back, quantity });
  }
};

/**
 * Follows how much of the goods of some lines is still in stock, under moving average: whatever goes out takes the same part of all goods
 * there. It is given the movements of one product at one location, in their order.
 *
 * Goods that come back restore the shares that they took. A receipt that is reversed takes its own goods, and others in place of those that
 * are gone; so do goods that go back to their supplier, of which a part may stay. A revaluation counts as new goods in place of all others until it is reversed.
 */
export class SharesLeft {
  readonly #wanted: ReadonlySet<string>;
  readonly #tracked = new Map<string, Tracked>();
  /** by line that took goods out: the shares it took of each line, in case they come back */
  readonly #taken = new Map<string, Map<string, Exact>>();
  readonly #replaced: Replaced;

  /**
   * `wanted` must have the lines that are asked for, and all lines that were reversed or will be. `replaced` is the same for all places of
   * a product: goods may be moved between a revaluation and its reversal.
   */
  constructor(
    wanted: Iterable<string>,
    history: readonly PastMovement[] = [],
    replaced: Replaced = new Map(),
  ) {
    this.#wanted = new Set(wanted);
    this.#replaced = replaced;
    for (const movement of history) this.add(movement);
  }

  /** From 0 to 1, to 24 decimals, so that the share of even the largest value rounds correctly. 0 where the line brought nothing. */
  of(line: string): Exact {
    return (this.#tracked.get(line)?.share ?? new Exact(0)).toDecimalPlaces(24);
  }

  add(movement: PastMovement): void {
    const { line, isRevaluation, returns } = movement;
    const [quantity, after] = [new Exact(movement.quantity), new Exact(movement.onHandAfter)];
    if (movement.kind === 'reversal') this.#undo(line, quantity, after);
    else if (quantity.isNegative() && returns)
      this.#sendBack(line, returns, { quantity: quantity.negated(), after });
    else if (quantity.isNegative()) this.#take(line, after.dividedBy(after.minus(quantity)));
    else if (quantity.isZero() && !isRevaluation) return;
    else {
      if (isRevaluation) this.#replace(line);
      if (this.#wanted.has(line))
        this.#tracked.set(line, { share: new Exact(1), quantity: isRevaluation ? after : quantity });
    }
  }

  /** Goods leave for another of the company's places; returns what they take of each line with them. */
  leave({ quantity, onHandAfter }: Pick<PastMovement, 'quantity' | 'onHandAfter'>): Map<string, Tracked> {
    const after = new Exact(onHandAfter);
    const part = after.dividedBy(after.minus(quantity));
    const taken = new Map<string, Tracked>();
    for (const [key, tracked] of this.#tracked) {
      const left = tracked.share.times(part);
      taken.set(key, { ...tracked, share: tracked.share.minus(left) });
      tracked.share = left;
    }
    return taken;
  }

  /** Goods arrive from another place, with what they took of each line there. */
  arrive(goods: ReadonlyMap<string, Tracked>): void {
    for (const [key, { share, quantity }] of goods) {
      const there = this.#tracked.get(key);
      if (there) there.share = there.share.plus(share);
      else this.#tracked.set(key, { share, quantity });
    }
  }

  /** Goods of a line that gave all goods another value stand in place of all others. */
  #replace(line: string): void {
    const before = new Map<string, Tracked>();
    for (const [key, tracked] of this.#tracked) {
      before.set(key, { ...tracked });
      tracked.share = new Exact(0);
    }
    if (this.#wanted.has(line)) this.#replaced.set(line, before);
  }

  /** Reduces every share to this part of it. */
  #take(line: string, part: Exact): void {
    const taken = new Map<string, Exact>();
    for (const [key, tracked] of this.#tracked) {
      const left = tracked.share.times(part);
      taken.set(key, tracked.share.minus(left));
      tracked.share = left;
    }
    if (this.#wanted.has(line)) this.#taken.set(line, taken);
  }

  /** Goods of the line `from` leave, as far as they are there, and the same part of all others in place of those that are gone. */
  #sendBack(line: string, from: string, { quantity, after }: { quantity: Exact; after: Exact }): void {
    const before = after.plus(quantity);
    const own = this.#tracked.get(from);
    const ownLeft = own ? Exact.min(own.share.times(own.quantity), before) : new Exact(0);
    const ofOwn = Exact.min(ownLeft, quantity);
    const others = before.minus(ownLeft);
    const othersLeft = others.minus(quantity.minus(ofOwn));
    const part = others.isZero() ? new Exact(0) : othersLeft.dividedBy(others);
    const taken = new Map<string, Exact>();
    for (const [key, tracked] of this.#tracked) {
      const left = tracked === own ? ownLeft.minus(ofOwn).dividedBy(own.quantity) : tracked.share.times(part);
      taken.set(key, tracked.share.minus(left));
      tracked.share = left;
    }
    if (this.#wanted.has(line)) this.#taken.set(line, taken);
  }

  #giveBack(line: string): void {
    for (const [key, share] of this.#taken.get(line) ?? []) {
      const tracked = this.#tracked.get(key);
      if (tracked) tracked.share = tracked.share.plus(share);
    }
  }

  #undo(line: string, quantity: Exact, after: Exact): void {
    if (quantity.isZero()) return restoreGoods(this.#tracked, line, this.#replaced);
    const own = this.#tracked.get(line);
    this.#tracked.delete(line);
    if (quantity.greaterThan(0)) this.#giveBack(line);
    else this.#takeReceipt(quantity.negated(), after, own);
  }

  /**
   * A reversed receipt leaves with its full quantity, though some of its goods may be gone. Others leave in their place, the same part of
   * each.
   */
  #takeReceipt(quantity: Exact, after: Exact, own: Tracked | undefined): void {
    const before = after.plus(quantity);
    const share = Exact.min(own?.share ?? 1, before.dividedBy(quantity));
    const others = before.minus(quantity.times(share));
    const part = others.isZero() ? new Exact(0) : after.dividedBy(others);
    for (const tracked of this.#tracked.values())
      tracked.share = Exact.min(tracked.share.times(part), after.dividedBy(tracked.quantity));
  }
}
