import { Exact } from '@shelfwise/contract/primitives/money';
import type { TransferStepKind } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import { restoreGoods, SharesLeft, type PastMovement, type Replaced, type Tracked } from './shares-left.ts';

/** A movement of one product at one of several places. */
export interface PlacedMovement extends PastMovement {
  locationId: string;
  /** of a transfer: the number of its step, and 0 where the goods were sent */
  leg: number;
}

/** What became of a line of a transfer: it was sent, and then step by step. */
export interface Passage {
  /** the key of the transfer's line */
  line: string;
  leg: number;
  /** `reversal`: a revaluation of goods that are on the way was undone */
  kind: Exclude<TransferStepKind, 'undo'> | 'send' | 'reversal';
  isUndone: boolean;
  quantity: string;
  /** the key of the line that was undone */
  undoes?: string;
}

type Goods = Map<string, Tracked>;

/** Goods of a transfer that are at no place: on the way, or lost. */
export class Heap {
  #quantity = new Exact(0);
  readonly #goods: Goods = new Map();

  /** How much of the goods of a line is among them, as `SharesLeft` tells it of a place. */
  of(line: string): Exact {
    return (this.#goods.get(line)?.share ?? new Exact(0)).toDecimalPlaces(24);
  }

  /** A revaluation is undone: its goods are again those in place of which they stood. */
  restore(line: string, replaced: Replaced): void {
    restoreGoods(this.#goods, line, replaced);
  }

  put(quantity: string, goods: Goods): void {
    this.#quantity = this.#quantity.plus(quantity);
    for (const [key, { share, quantity: whole }] of goods) {
      const known = this.#goods.get(key);
      this.#goods.set(key, { share: known ? known.share.plus(share) : share, quantity: whole });
    }
  }

  take(quantity: string): Goods {
    const part = this.#quantity.isZero() ? new Exact(0) : new Exact(quantity).dividedBy(this.#quantity);
    this.#quantity = this.#quantity.minus(quantity);
    const taken: Goods = new Map();
    for (const [key, tracked] of this.#goods) {
      const gone = tracked.share.times(part);
      taken.set(key, { ...tracked, share: gone });
      tracked.share = tracked.share.minus(gone);
    }
    return taken;
  }
}

/** One line of a transfer, with its passages in their order. */
class Sent {
  readonly #passages: readonly Passage[];
  readonly #replaced: Replaced;
  readonly way = new Heap();
  readonly #lost = new Heap();
  #next = 0;

  constructor(passages: readonly Passage[], replaced: Replaced) {
    this.#passages = passages.toSorted((a, b) => a.leg - b.leg);
    this.#replaced = replaced;
  }

  /** Passes all that was before a leg. False while a movement of it is still to be followed. */
  isAt(leg: number, isFollowed: (passage: Passage) => boolean): boolean {
    for (let passage = this.#passages[this.#next]; passage; passage = this.#passages[this.#next]) {
      if (passage.leg >= leg) return true;
      if (isFollowed(passage)) return false;
      this.pass();
    }
    return true;
  }

  /** The next passage. Without a place its goods come from, or go to, where nothing is followed. */
  pass(place?: SharesLeft, movement?: PlacedMovement): void {
    const passage = this.#passages[this.#next];
    this.#next += 1;
    if (!passage) return;
    const { kind, isUndone, quantity, undoes } = passage;
    if (kind === 'reversal') return this.way.restore(undoes ?? '', this.#replaced);
    const leave = (): Goods => (place && movement ? place.leave(movement) : new Map());
    if (kind === 'send') return this.way.put(quantity, leave());
    if (kind === 'lose') {
      const [from, to] = isUndone ? [this.#lost, this.way] : [this.way, this.#lost];
      return to.put(quantity, from.take(quantity));
    }
    const heap = kind === 'find' ? this.#lost : this.way;
    return isUndone ? heap.put(quantity, leave()) : place?.arrive(heap.take(quantity));
  }
}

/** Where goods of one product are: at places, and on the way by line of a transfer. */
export interface Whereabouts {
  places: Map<string, SharesLeft>;
  onWay: Map<string, Heap>;
}

/**
 * Follows goods of some lines through the company's own places: what left one by a transfer is where it arrived. Movements are given in
 * their order at each place. Between places only transfers tell an order: each of their steps waits for those before it.
 */
export const followGoods = (
  wanted: Iterable<string>,
  movements: readonly PlacedMovement[],
  passages: readonly Passage[],
): Whereabouts => {
  const lines = new Set(wanted);
  const replaced: Replaced = new Map();
  const keyOf = ({ line, leg }: { line: string; leg: number }): string => `${line} ${leg}`;
  const isTransfer = ({ kind }: PlacedMovement): boolean => kind === 'transfer';
  const waiting = new Set(movements.filter(isTransfer).map(keyOf));
  const sent = new Map(
    [...Map.groupBy(passages, ({ line }) => line)].map(([line, own]) => [line, new Sent(own, replaced)]),
  );
  const places = new Map<string, SharesLeft>();
  const follow = (movement: PlacedMovement): boolean => {
    const place = places.get(movement.locationId) ?? new SharesLeft(lines, [], replaced);
    places.set(movement.locationId, place);
    const transfer = isTransfer(movement) ? sent.get(movement.line) : undefined;
    if (!transfer) place.add(movement);
    else if (transfer.isAt(movement.leg, (passage) => waiting.has(keyOf(passage)))) {
      transfer.pass(place, movement);
      waiting.delete(keyOf(movement));
    } else return false;
    return true;
  };
  const queues = [...Map.groupBy(movements, ({ locationId }) => locationId).values()];
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const queue of queues)
      while (queue[0] && follow(queue[0])) {
        queue.shift();
        isMoving = true;
      }
  }
  if (queues.some((queue) => queue.length > 0))
    throw new Error('steps of transfers that wait for each other');
  for (const transfer of sent.values()) transfer.isAt(Infinity, () => false);
  return { places, onWay: new Map([...sent].map(([line, { way }]) => [line, way])) };
};
