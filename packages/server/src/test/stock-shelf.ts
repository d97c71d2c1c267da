import { fine, smaller, larger, wholeShare } from './integer-shares.ts';

/** The goods of one line among the others in stock. */
export interface Heap {
  /** quantity in thousandths when they came in */
  whole: bigint;
  /** quantity left, in 10⁻²⁴ of a thousandth */
  left: bigint;
}

export interface Shelf {
  /** thousandths */
  onHand: bigint;
  /** minor units */
  value: bigint;
  heaps: Map<string, Heap>;
  /** what each line that took goods out, or revalued them, took of each heap, in case they come back */
  taken: Map<string, Map<string, bigint>>;
  /** unit costs in millionths, by line, oldest first; undefined for a line without a cost */
  costs: Map<string, bigint | undefined>;
}

export interface PostedLine {
  productId: string;
  /** thousandths; 0 where only the value changed */
  quantity: bigint;
  /** the value of the line; for a corrected cost, the whole difference */
  value: bigint;
  key: string;
  /** the key of the goods that the value belongs to: its own, or those whose cost it corrected */
  goods: string;
  cost: bigint | undefined;
  /** the place of a line of a document of all places */
  place?: string;
}

/** A line that is to be posted. */
export interface ModelLine {
  productId: string;
  /** left out where all goods get another cost */
  quantity?: string | undefined;
  unitCost?: string | undefined;
  /** the place, where a document is of all places */
  place?: string | undefined;
}

/** A document as it was posted. */
export interface Posted {
  /** the server's id */
  id: string;
  locationId: string;
  lines: PostedLine[];
  isReversed: boolean;
  corrects: Posted | undefined;
}

export const copyOf = (shelf: Shelf): Shelf => ({
  ...shelf,
  heaps: new Map([...shelf.heaps].map(([key, heap]) => [key, { ...heap }])),
  taken: new Map(shelf.taken),
  costs: new Map(shelf.costs),
});

/** The last unit cost at the place that a line named. */
export const lastCost = (shelf: Shelf): bigint | undefined =>
  [...shelf.costs.values()].findLast((one) => one !== undefined);

/** Goods of lines that travel, by line. */
export type Carried = Map<string, Heap>;

/** Goods of a movement that left, in case they arrive somewhere. */
export const carriedBy = (shelf: Shelf, key: string): Carried =>
  new Map(
    [...(shelf.taken.get(key) ?? [])].map(([name, left]) => [
      name,
      { whole: shelf.heaps.get(name)?.whole ?? 0n, left },
    ]),
  );

export const putDown = (heaps: Carried, goods: Carried): void => {
  for (const [name, { whole, left }] of goods) {
    const there = heaps.get(name);
    if (there) there.left += left;
    else heaps.set(name, { whole, left });
  }
};

/** Keeps `left` of `of` parts of every heap, and remembers what was taken. */
const takeFromHeaps = (shelf: Shelf, key: string, left: bigint, of: bigint): void => {
  const taken = new Map<string, bigint>();
  for (const [name, heap] of shelf.heaps) {
    const stays = of === 0n ? 0n : (heap.left * left) / of;
    taken.set(name, heap.left - stays);
    heap.left = stays;
  }
  shelf.taken.set(key, taken);
};

const giveBack = (shelf: Shelf, key: string): void => {
  for (const [name, taken] of shelf.taken.get(key) ?? []) {
    const heap = shelf.heaps.get(name);
    if (heap) heap.left += taken;
  }
};

export const carryOut = (shelf: Shelf, { key, quantity, value, cost }: PostedLine): void => {
  const after = larger(shelf.onHand + quantity, 0n);
  if (quantity <= 0n) takeFromHeaps(shelf, key, quantity === 0n ? 0n : after, shelf.onHand);
  if (quantity >= 0n) {
    const whole = quantity === 0n ? shelf.onHand : quantity;
    shelf.heaps.set(key, { whole, left: whole * fine });
    shelf.costs.set(key, cost);
  }
  shelf.onHand += quantity;
  shelf.value += value;
};

/**
 * The part of a difference that belongs to a heap among goods of that value, where others with `before` of the same goods had their part
 * already: the parts are rounded so that they come to the whole. `gone` of the goods went back to the supplier, and have no part.
 */
export const stillThere = (
  heap: Heap | undefined,
  difference: bigint,
  { value, before, gone }: { value: bigint; before: bigint; gone: bigint },
): bigint => {
  if (!heap) return 0n;
  const whole = (heap.whole - gone) * fine;
  const upTo = (left: bigint): bigint => wholeShare(difference, smaller(left, whole), whole);
  return larger(upTo(before + heap.left) - upTo(before), -value);
};

/** Reverses a receipt: its own goods leave, and others in place of those that are gone. What stays has the value of the others. */
const undoReceipt = (shelf: Shelf, { key, quantity, value }: PostedLine): void => {
  const all = shelf.onHand * fine;
  const own = smaller(shelf.heaps.get(key)?.left ?? 0n, all);
  const others = all - own;
  const after = shelf.onHand - quantity;
  const othersValue = larger(shelf.value * quantity * fine - value * own, 0n);
  const stays = after === 0n ? 0n : wholeShare(othersValue, after, others * quantity);
  shelf.heaps.delete(key);
  shelf.costs.delete(key);
  for (const heap of shelf.heaps.values())
    heap.left = others === 0n ? 0n : smaller((heap.left * after * fine) / others, after * fine);
  shelf.onHand = after;
  shelf.value = smaller(stays, shelf.value);
};

/** Undoes a line that moved goods. */
export const undo = (shelf: Shelf, line: PostedLine): void => {
  const { key, quantity, value } = line;
  if (quantity > 0n) return undoReceipt(shelf, line);
  shelf.onHand -= quantity;
  shelf.value -= value;
  return giveBack(shelf, key);
};

/** What is left of goods that got another value is again, in the same parts, what it was before; `from` is the shelf where they got it. */
export const asBefore = (goods: Carried, key: string, from: Shelf): void => {
  const heap = goods.get(key);
  if (!heap) return;
  for (const [name, taken] of from.taken.get(key) ?? []) {
    const there = goods.get(name);
    const back = heap.whole > 0n ? (taken * heap.left) / (heap.whole * fine) : 0n;
    if (there) there.left += back;
    else goods.set(name, { whole: from.heaps.get(name)?.whole ?? 0n, left: back });
  }
  goods.delete(key);
};

/**
 * Goods of one line go back to their supplier, at what they cost: its own as far as they are there, and others in place of those that are
 * gone. Returns the value that leaves.
 */
export const sendBack = (
  shelf: Shelf,
  { key, goods, quantity, cost }: { key: string; goods: string; quantity: bigint; cost: bigint },
): bigint => {
  const all = shelf.onHand * fine;
  const heap = shelf.heaps.get(goods);
  const there = smaller(heap?.left ?? 0n, all);
  const own = smaller(there, quantity * fine);
  const after = shelf.onHand - quantity;
  const others = all - there;
  const othersLeft = others - (quantity * fine - own);
  const beside = all - own;
  const othersValue = larger(shelf.value * quantity * fine - cost * own, 0n);
  const stays = after === 0n ? 0n : smaller(wholeShare(othersValue, after, beside * quantity), shelf.value);
  const taken = new Map<string, bigint>();
  for (const [name, one] of shelf.heaps) {
    const left = one === heap ? there - own : others === 0n ? 0n : (one.left * othersLeft) / others;
    taken.set(name, one.left - left);
    one.left = left;
  }
  shelf.taken.set(key, taken);
  const value = shelf.value - stays;
  shelf.onHand = after;
  shelf.value = stays;
  return value;
};
