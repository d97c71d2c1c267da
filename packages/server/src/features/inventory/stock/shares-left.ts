import { Exact } from '@shelfwise/contract/primitives/money';
import type { movementKinds } from '@shelfwise/contract/features/inventory/stock/stock.contract';

/** A movement of one product at one place, as far as it tells what is left of earlier ones. */
export interface PastMovement {
  /** names the line of the document; a reversal has that of what it undoes */
  line: string;
  kind: (typeof movementKinds)[number];
  quantity: string;
  onHandAfter: string;
  /** true where all that was there got another value, and not just the goods of one receipt */
  isRevaluation: boolean;
}

interface Tracked {
  share: Exact;
  /** of the goods at the beginning */
  quantity: Exact;
}

/**
 * How much of what came in by some lines is still on the shelf, under moving average: whatever goes out takes the same part of
 * everything that is there. Fed with one product's movements at one place, in their order.
 *
 * Goods that come back bring along what they took. A receipt that is undone takes its own goods, and others in place of what is gone
 * of them. A revaluation counts as new goods in place of all old ones, until it is undone.
 */
export class SharesLeft {
  readonly #wanted: ReadonlySet<string>;
  readonly #tracked = new Map<string, Tracked>();
  /** what went out with a line, in case it comes back: the shares by the line they were taken from */
  readonly #taken = new Map<string, Map<string, Exact>>();

  /** `wanted` are the lines that are asked for, and all that were undone or are going to be. */
  constructor(wanted: Iterable<string>, history: readonly PastMovement[] = []) {
    this.#wanted = new Set(wanted);
    for (const movement of history) this.add(movement);
  }

  /** From 0 to 1, to 24 decimals: so exact that the largest value's share is off by less than anybody rounds. 0 where the line brought nothing. */
  of(line: string): Exact {
    return (this.#tracked.get(line)?.share ?? new Exact(0)).toDecimalPlaces(24);
  }

  add(movement: PastMovement): void {
    const { line, isRevaluation } = movement;
    const [quantity, after] = [new Exact(movement.quantity), new Exact(movement.onHandAfter)];
    if (movement.kind === 'reversal') this.#undo(line, quantity, after);
    else if (quantity.isNegative()) this.#take(line, after.dividedBy(after.minus(quantity)));
    else if (quantity.isZero() && !isRevaluation) return;
    else {
      if (isRevaluation) this.#take(line, new Exact(0));
      if (this.#wanted.has(line))
        this.#tracked.set(line, { share: new Exact(1), quantity: isRevaluation ? after : quantity });
    }
  }

  /** Leaves this part of every share. */
  #take(line: string, part: Exact): void {
    const taken = new Map<string, Exact>();
    for (const [key, tracked] of this.#tracked) {
      const left = tracked.share.times(part);
      taken.set(key, tracked.share.minus(left));
      tracked.share = left;
    }
    if (this.#wanted.has(line)) this.#taken.set(line, taken);
  }

  #giveBack(line: string, part: Exact): void {
    for (const [key, share] of this.#taken.get(line) ?? []) {
      const tracked = this.#tracked.get(key);
      if (tracked) tracked.share = tracked.share.plus(share.times(part));
    }
  }

  #undo(line: string, quantity: Exact, after: Exact): void {
    const own = this.#tracked.get(line);
    this.#tracked.delete(line);
    if (quantity.greaterThan(0)) this.#giveBack(line, new Exact(1));
    else if (quantity.isZero()) this.#giveBack(line, own?.share ?? new Exact(0));
    else this.#takeReceipt(quantity.negated(), after, own);
  }

  /** A receipt leaves whole, though some of its goods may be gone: others go in their place, and of each the same part. */
  #takeReceipt(quantity: Exact, after: Exact, own: Tracked | undefined): void {
    const before = after.plus(quantity);
    const share = Exact.min(own?.share ?? 1, before.dividedBy(quantity));
    const others = before.minus(quantity.times(share));
    const part = others.isZero() ? new Exact(0) : after.dividedBy(others);
    for (const tracked of this.#tracked.values())
      tracked.share = Exact.min(tracked.share.times(part), after.dividedBy(tracked.quantity));
  }
}
