import { millionths, share, thousandths } from './integer-shares.ts';
import {
  asBefore,
  carriedBy,
  carryOut,
  copyOf,
  lastCost,
  putDown,
  sendBack,
  undo,
  type Carried,
  type ModelLine,
  type Posted,
  type PostedLine,
  type Shelf,
} from './stock-shelf.ts';
import { spreadValue, type OnWay } from './spread-value.ts';

export type { ModelLine, Posted };
type Refusal = 'below_zero' | 'invalid_input' | 'wrong_state' | 'needs_correction_first';

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
  /** goods of a product that are on the way, in the order of their transfers */
  onWay: (productId: string) => readonly OnWay[] = () => [];
  /** the change of their value since `changesBy` began */
  #onWayChange = 0n;

  constructor(decimals: 0 | 2 = 2) {
    this.#inMinor = decimals === 2 ? 10_000_000n : 1_000_000_000n;
  }

  #worth(quantity: bigint, cost: bigint): bigint {
    return share(quantity, cost, this.#inMinor);
  }

  /** The value of all goods at each place, in minor units. */
  #values(): Map<string, number> {
    const values = new Map<string, number>();
    for (const [key, { value }] of this.#shelves) {
      const [locationId = ''] = key.split(' ');
      values.set(locationId, (values.get(locationId) ?? 0) + Number(value));
    }
    return values;
  }

  /** What some work changes of the value at each place, and on the way (null). */
  changesBy(work: () => void): Map<string | null, number> {
    const before = this.#values();
    this.#onWayChange = 0n;
    work();
    return new Map<string | null, number>([
      ...[...this.#values()].map(
        ([locationId, value]) => [locationId, value - (before.get(locationId) ?? 0)] as const,
      ),
      [null, Number(this.#onWayChange)],
    ]);
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
        const shelf = this.level(line.place ?? locationId, line.productId);
        const posted = this.#lineOf(shelf, line, newest.get(line.productId), `${name} ${index + 1}`);
        if (!posted) return 'invalid_input';
        carryOut(shelf, posted);
        document.lines.push({ ...posted, ...(line.place !== undefined && { place: line.place }) });
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

  /** Goods that came in with a value of their own: a receipt from a supplier. */
  receive(
    locationId: string,
    lines: readonly { productId: string; quantity: bigint; value: bigint; cost: bigint }[],
  ): Posted {
    const name = (this.#count += 1);
    const document: Posted = { id: '', locationId, lines: [], isReversed: false, corrects: undefined };
    for (const [index, line] of lines.entries()) {
      const key = `${name} ${index + 1}`;
      const posted = { ...line, key, goods: key };
      carryOut(this.level(locationId, line.productId), posted);
      document.lines.push(posted);
      this.#moved.push({ ...posted, document });
    }
    this.#documents.push(document);
    return document;
  }

  /** What the goods of a line came to cost beside what was known, what one of them cost in all, and how many take no part in it. */
  addValue(
    document: Posted,
    index: number,
    value: bigint,
    { cost, gone }: { cost: bigint; gone: bigint },
  ): void {
    const line = this.#lineAt(document, index);
    this.#spread(document.locationId, line, value, gone);
    this.level(document.locationId, line.productId).costs.set(line.key, cost);
  }

  #lineAt({ lines }: Posted, index: number): PostedLine {
    const line = lines[index];
    if (!line) throw new Error('model: no such line');
    return line;
  }

  /** Goods of a receipt go back at their part of a cost; returns the document, whose lines have the values that left. */
  giveBack(document: Posted, lines: readonly { index: number; quantity: bigint; cost: bigint }[]): Posted {
    const name = (this.#count += 1);
    const { locationId } = document;
    const back: Posted = { id: '', locationId, lines: [], isReversed: false, corrects: undefined };
    for (const [number, { index, quantity, cost }] of lines.entries()) {
      const { productId, key: goods } = this.#lineAt(document, index);
      const key = `${name} ${number + 1}`;
      const value = sendBack(this.level(locationId, productId), { key, goods, quantity, cost });
      const line = { productId, quantity: -quantity, value: -value, key, goods: key, cost: undefined };
      back.lines.push(line);
      this.#moved.push({ ...line, document: back });
    }
    this.#documents.push(back);
    return back;
  }

  /** Goods on their way to another place; returns their value. */
  takeOut(locationId: string, productId: string, quantity: bigint): { value: bigint; goods: Carried } {
    const shelf = this.level(locationId, productId);
    if (quantity > shelf.onHand) throw new Error('model: more goods leave than there are');
    const value = quantity === shelf.onHand ? shelf.value : share(shelf.value, quantity, shelf.onHand);
    const key = this.#moveOne(locationId, productId, -quantity, -value);
    return { value, goods: carriedBy(shelf, key) };
  }

  /** Goods that arrive with the value they travelled with. */
  putIn(
    locationId: string,
    productId: string,
    { quantity, value, goods }: { quantity: bigint; value: bigint; goods: Carried },
  ): void {
    this.#moveOne(locationId, productId, quantity, value);
    putDown(this.level(locationId, productId).heaps, goods);
  }

  #moveOne(locationId: string, productId: string, quantity: bigint, value: bigint): string {
    const key = `${(this.#count += 1)} 1`;
    const line = { productId, quantity, value, key, goods: key, cost: undefined };
    carryOut(this.level(locationId, productId), line);
    const document = { id: '', locationId, lines: [line], isReversed: false, corrects: undefined };
    this.#moved.push({ ...line, document });
    return key;
  }

  /** A revaluation of all places: a line for each place where it changes anything; undefined where it changes nothing of some product. */
  everywhere(lines: readonly ModelLine[]): ModelLine[] | undefined {
    const places = [...new Set([...this.#shelves.keys()].map((key) => key.split(' ')[0] ?? ''))].toSorted();
    const all = places.flatMap((place) => lines.map((line) => ({ ...line, place })));
    const changed = all.filter((line) =>
      this.#lineOf(this.level(line.place, line.productId), line, undefined, ''),
    );
    const isWhole = lines.every(({ productId }) => changed.some((one) => one.productId === productId));
    return isWhole ? changed : undefined;
  }

  /** Gives goods of a line another value wherever they are. */
  #spread(locationId: string, line: PostedLine, value: bigint, gone = 0n): void {
    const goods = { shelves: this.#shelves, ways: this.onWay(line.productId) };
    this.#onWayChange += spreadValue(goods, locationId, line, { value, gone });
  }

  /** Takes back another value of all goods at a place, wherever they are now: they are again what they were before it. */
  #takeBack(place: string, line: PostedLine): void {
    const own = this.level(place, line.productId);
    this.#spread(place, line, -line.value);
    for (const [name, shelf] of this.#shelves)
      if (name.endsWith(` ${line.productId}`)) asBefore(shelf.heaps, line.key, own);
    for (const { goods } of this.onWay(line.productId)) asBefore(goods, line.key, own);
    own.costs.delete(line.key);
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
    this.#spread(document.locationId, line, value);
    this.level(document.locationId, line.productId).costs.set(line.key, cost);
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
        const place = line.place ?? document.locationId;
        const shelf = this.level(place, line.productId);
        if (shelf.onHand < line.quantity) return 'below_zero';
        if (line.quantity === 0n && !document.corrects) {
          this.#takeBack(place, line);
          continue;
        }
        if (document.corrects) {
          this.#spread(document.locationId, line, -line.value);
          shelf.costs.set(line.goods, document.corrects.lines.find((one) => one.key === line.goods)?.cost);
        } else undo(shelf, line);
      }
      return { isDone: true };
    });
    if (typeof result === 'string') return result;
    document.isReversed = true;
    return 'done';
  }
}
