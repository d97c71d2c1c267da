import { fine, millionths, share, thousandths, wholeShare } from './integer-shares.ts';

/** The goods of one line among the others in stock. */
interface Heap {
  /** quantity in thousandths when they came in */
  whole: bigint;
  /** quantity left, in 10⁻²⁴ of a thousandth */
  left: bigint;
}

interface Shelf {
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

export interface ModelLine {
  productId: string;
  /** left out where all goods get another cost */
  quantity?: string | undefined;
  unitCost?: string | undefined;
}

interface PostedLine {
  productId: string;
  /** thousandths; 0 where only the value changed */
  quantity: bigint;
  /** the value of the line; for a corrected cost, the whole difference */
  value: bigint;
  key: string;
  /** the key of the goods that the value belongs to: its own, or those whose cost it corrected */
  goods: string;
  cost: bigint | undefined;
}

export interface Posted {
  /** the server's id */
  id: string;
  locationId: string;
  lines: PostedLine[];
  isReversed: boolean;
  corrects: Posted | undefined;
}

type Refusal = 'below_zero' | 'invalid_input' | 'wrong_state' | 'needs_correction_first';

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const copyOf = (shelf: Shelf): Shelf => ({
  ...shelf,
  heaps: new Map([...shelf.heaps].map(([key, heap]) => [key, { ...heap }])),
  taken: new Map(shelf.taken),
  costs: new Map(shelf.costs),
});

/** The last unit cost at the place that a line named. */
const lastCost = (shelf: Shelf): bigint | undefined =>
  [...shelf.costs.values()].findLast((one) => one !== undefined);

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

const giveBack = (shelf: Shelf, key: string, part: bigint, of: bigint): void => {
  for (const [name, taken] of shelf.taken.get(key) ?? []) {
    const heap = shelf.heaps.get(name);
    if (heap) heap.left += (taken * part) / of;
  }
};

const carryOut = (shelf: Shelf, { key, quantity, value, cost }: PostedLine): void => {
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

/** The part of a value that belongs to goods still in stock. */
const stillThere = (shelf: Shelf, value: bigint, goods: string): bigint => {
  const heap = shelf.heaps.get(goods);
  if (!heap || shelf.onHand === 0n) return 0n;
  return larger(wholeShare(value, heap.left, heap.whole * fine), -shelf.value);
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

const undo = (shelf: Shelf, line: PostedLine, original: Posted | undefined): void => {
  const { key, quantity, value, goods } = line;
  if (quantity > 0n) return undoReceipt(shelf, line);
  if (quantity < 0n) {
    shelf.onHand -= quantity;
    shelf.value -= value;
    return giveBack(shelf, key, 1n, 1n);
  }
  shelf.value += stillThere(shelf, -value, goods);
  if (original) {
    shelf.costs.set(goods, original.lines.find((one) => one.key === goods)?.cost);
    return undefined;
  }
  const heap = shelf.heaps.get(key);
  if (heap && heap.whole > 0n) giveBack(shelf, key, heap.left, heap.whole * fine);
  shelf.heaps.delete(key);
  shelf.costs.delete(key);
  return undefined;
};

/**
 * Stock kept as on paper, in integers and not in the product's way, to say what it should be. The goods of one line form a heap, and
 * whatever goes out takes the same part of each heap.
 */
export class StockModel {
  #shelves = new Map<string, Shelf>();
  /** thousandths × millionths of the main unit that make one minor unit */
  readonly #inMinor: bigint;
  /** lines that moved goods, oldest first, with their values */
  readonly #moved: (PostedLine & { document: Posted })[] = [];
  readonly #documents: Posted[] = [];
  #count = 0;

  constructor(decimals: 0 | 2 = 2) {
    this.#inMinor = decimals === 2 ? 10_000_000n : 1_000_000_000n;
  }

  #worth(quantity: bigint, cost: bigint): bigint {
    return share(quantity, cost, this.#inMinor);
  }

  /** The value of all goods at a place, in minor units. */
  valueAt(locationId: string): number {
    const there = [...this.#shelves].filter(([key]) => key.startsWith(`${locationId} `));
    return Number(there.reduce((sum, [, { value }]) => sum + value, 0n));
  }

  level(locationId: string, productId: string): Shelf {
    const key = `${locationId} ${productId}`;
    const known = this.#shelves.get(key);
    if (known) return known;
    const shelf: Shelf = { onHand: 0n, value: 0n, heaps: new Map(), taken: new Map(), costs: new Map() };
    this.#shelves.set(key, shelf);
    return shelf;
  }

  /** Does the work as a whole or not at all. */
  #whole<Result>(work: () => Result | Refusal): Result | Refusal {
    const before = new Map([...this.#shelves].map(([key, shelf]) => [key, copyOf(shelf)]));
    const result = work();
    if (typeof result === 'string') this.#shelves = before;
    return result;
  }

  /** The last unit cost where the product moved last by a standing document; at a place without costs, that of the movement itself. */
  #newestCost(productId: string): bigint | undefined {
    const newest = this.#moved.findLast((one) => one.productId === productId && !one.document.isReversed);
    if (!newest) return undefined;
    const known = lastCost(this.level(newest.document.locationId, productId));
    return known ?? share(newest.value, this.#inMinor, newest.quantity);
  }

  /** Undefined where the line is not possible: its cost is unknown, there is nothing to revalue, or the cost is the same already. */
  #lineOf(shelf: Shelf, line: ModelLine, newest: bigint | undefined, key: string): PostedLine | undefined {
    const cost = line.unitCost === undefined ? undefined : millionths(line.unitCost);
    const posted = { productId: line.productId, key, goods: key, cost };
    if (line.quantity === undefined) {
      const value = this.#worth(shelf.onHand, cost ?? 0n) - shelf.value;
      return shelf.onHand > 0n && value !== 0n ? { ...posted, quantity: 0n, value } : undefined;
    }
    const quantity = thousandths(line.quantity);
    if (quantity < 0n) {
      const value = -quantity >= shelf.onHand ? shelf.value : share(shelf.value, -quantity, shelf.onHand);
      return { ...posted, quantity, value: -value };
    }
    if (cost === undefined && shelf.onHand > 0n)
      return { ...posted, quantity, value: share(shelf.value, quantity, shelf.onHand) };
    const known = cost ?? lastCost(shelf) ?? newest;
    return known === undefined ? undefined : { ...posted, quantity, value: this.#worth(quantity, known) };
  }

  post(locationId: string, lines: readonly ModelLine[]): Posted | Refusal {
    const name = (this.#count += 1);
    return this.#whole(() => {
      const newest = new Map(lines.map(({ productId }) => [productId, this.#newestCost(productId)]));
      const document: Posted = { id: '', locationId, lines: [], isReversed: false, corrects: undefined };
      let isShort = false;
      for (const [index, line] of lines.entries()) {
        const shelf = this.level(locationId, line.productId);
        const posted = this.#lineOf(shelf, line, newest.get(line.productId), `${name} ${index + 1}`);
        if (!posted) return 'invalid_input';
        carryOut(shelf, posted);
        document.lines.push(posted);
        isShort ||= shelf.onHand < 0n;
      }
      if (isShort) return 'below_zero';
      this.#moved.push(
        ...document.lines.filter(({ quantity }) => quantity !== 0n).map((line) => ({ ...line, document })),
      );
      this.#documents.push(document);
      return document;
    });
  }

  /** Goods on their way to another place; returns their value. */
  takeOut(locationId: string, productId: string, quantity: bigint): bigint {
    const shelf = this.level(locationId, productId);
    if (quantity > shelf.onHand) throw new Error('model: more goods leave than there are');
    const value = quantity === shelf.onHand ? shelf.value : share(shelf.value, quantity, shelf.onHand);
    this.#moveOne(locationId, productId, -quantity, -value);
    return value;
  }

  /** Goods that arrive with the value they travelled with. */
  putIn(locationId: string, productId: string, quantity: bigint, value: bigint): void {
    this.#moveOne(locationId, productId, quantity, value);
  }

  #moveOne(locationId: string, productId: string, quantity: bigint, value: bigint): void {
    const key = `${(this.#count += 1)} 1`;
    const line = { productId, quantity, value, key, goods: key, cost: undefined };
    carryOut(this.level(locationId, productId), line);
    const document = { id: '', locationId, lines: [line], isReversed: false, corrects: undefined };
    this.#moved.push({ ...line, document });
  }

  #corrections(document: Posted): Posted[] {
    return this.#documents.filter(({ corrects, isReversed }) => corrects === document && !isReversed);
  }

  /** Corrects the unit cost of the goods of a line; lines are counted from 0. */
  correct(document: Posted, index: number, unitCost: string): Posted | Refusal {
    if (document.isReversed) return 'wrong_state';
    const line = document.lines[index];
    if (this.#corrections(document).some(({ lines }) => lines[0]?.goods === line?.key))
      return 'needs_correction_first';
    if (!line || line.quantity <= 0n) return 'invalid_input';
    const cost = millionths(unitCost);
    const value = this.#worth(line.quantity, cost) - line.value;
    if (value === 0n) return 'invalid_input';
    const shelf = this.level(document.locationId, line.productId);
    shelf.value += stillThere(shelf, value, line.key);
    shelf.costs.set(line.key, cost);
    const corrected = { ...line, quantity: 0n, value, cost, key: `${line.key} corrected`, goods: line.key };
    const correction = {
      id: '',
      locationId: document.locationId,
      lines: [corrected],
      isReversed: false,
      corrects: document,
    };
    this.#documents.push(correction);
    return correction;
  }

  reverse(document: Posted): 'done' | Refusal {
    if (document.isReversed) return 'wrong_state';
    if (this.#corrections(document).length > 0) return 'needs_correction_first';
    const result = this.#whole((): Refusal | { isDone: true } => {
      for (const line of document.lines.toReversed()) {
        const shelf = this.level(document.locationId, line.productId);
        if (shelf.onHand < line.quantity) return 'below_zero';
        undo(shelf, line, document.corrects);
      }
      return { isDone: true };
    });
    if (typeof result === 'string') return result;
    document.isReversed = true;
    return 'done';
  }
}
