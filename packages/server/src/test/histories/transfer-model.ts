import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { share, thousandths } from '../integer-shares.ts';
import type { StockModel } from '../stock-model.ts';
import { putDown, type Carried } from '../stock-shelf.ts';
import type { Done } from './history.ts';
import type { LedgerModel } from './ledger-model.ts';

/** Goods outside of any place, in thousandths and minor units. */
interface Heap {
  quantity: bigint;
  value: bigint;
  /** of which lines they are */
  goods: Carried;
}
const emptyHeap = (): Heap => ({ quantity: 0n, value: 0n, goods: new Map() });

interface Line {
  productId: string;
  way: Heap;
  lost: Heap;
  received: bigint;
}

type Kind = 'receive' | 'lose' | 'return' | 'find';
type Parts = readonly (readonly [line: number, quantity: bigint])[];
interface Taken {
  kind: Kind;
  place: string;
  parts: Parts;
}

interface Sent {
  from: string;
  to: string;
  lines: Line[];
  steps: (Taken | undefined)[];
}

const takeFrom = (heap: Heap, quantity: bigint): Heap => {
  const isAll = quantity >= heap.quantity;
  const value = isAll ? heap.value : share(heap.value, quantity, heap.quantity);
  const goods: Carried = new Map();
  for (const [name, one] of heap.goods) {
    const left = isAll ? one.left : (one.left * quantity) / heap.quantity;
    goods.set(name, { whole: one.whole, left });
    one.left -= left;
  }
  heap.quantity -= quantity;
  heap.value -= value;
  return { quantity, value, goods };
};
const addTo = (heap: Heap, { quantity, value, goods }: Heap): void => {
  heap.quantity += quantity;
  heap.value += value;
  putDown(heap.goods, goods);
};

/** Goods on the way as on paper: three heaps for each line, and the shelves of the stock model. */
export class TransferModel {
  readonly #stock: StockModel;
  readonly #ledger: LedgerModel;
  readonly #sent = new Map<string, Sent>();

  constructor(stock: StockModel, ledger: LedgerModel) {
    this.#stock = stock;
    this.#ledger = ledger;
    stock.onWay = (productId) =>
      [...this.#sent]
        .flatMap(([id, { lines }]) => lines.map((line, at) => ({ ...line, name: `${id} ${at + 1}` })))
        .filter((line) => line.productId === productId && line.way.quantity > 0n)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ way }) => way);
  }

  #post(place: string | null, account: string, day: string, value: bigint): void {
    this.#ledger.add(account, place, day, Number(value));
  }

  #send({ id, fromLocationId: from, toLocationId: to, lines }: Transfer, day: string): void {
    const sent: Sent = { from, to, lines: [], steps: [] };
    for (const { productId, quantity: text } of lines) {
      const quantity = thousandths(text);
      const { value, goods } = this.#stock.takeOut(from, productId, quantity);
      sent.lines.push({ productId, way: { quantity, value, goods }, lost: emptyHeap(), received: 0n });
      this.#post(from, 'inventory', day, -value);
      this.#post(null, 'stock_in_transit', day, value);
    }
    this.#sent.set(id, sent);
  }

  #move(sent: Sent, kind: Kind, wanted: unknown, day: string, place: string): void {
    const heapOf = (line: Line): Heap => (kind === 'find' ? line.lost : line.way);
    const named = wanted as readonly { number: number; quantity: string }[] | undefined;
    const parts: Parts = named
      ? named.map(({ number, quantity }) => [number - 1, thousandths(quantity)])
      : sent.lines.flatMap((line, at) =>
          heapOf(line).quantity > 0n ? [[at, heapOf(line).quantity] as const] : [],
        );
    for (const [at, quantity] of parts) {
      const line = sent.lines[at];
      if (!line) throw new Error('model: no such line on the way');
      const taken = takeFrom(heapOf(line), quantity);
      const { value } = taken;
      this.#post(null, kind === 'find' ? 'stock_lost_in_transit' : 'stock_in_transit', day, -value);
      if (kind === 'lose') {
        addTo(line.lost, taken);
        this.#post(null, 'stock_lost_in_transit', day, value);
        continue;
      }
      this.#stock.putIn(place, line.productId, taken);
      this.#post(place, 'inventory', day, value);
      if (place !== sent.from) line.received += quantity;
    }
    sent.steps.push({ kind, place, parts });
  }

  #undo(sent: Sent, number: number, day: string): void {
    const taken = sent.steps[number - 1];
    if (!taken) throw new Error('model: nothing to undo');
    const { kind, place, parts } = taken;
    for (const [at, quantity] of parts) {
      const line = sent.lines[at];
      if (!line) continue;
      const taken =
        kind === 'lose'
          ? takeFrom(line.lost, quantity)
          : { quantity, ...this.#stock.takeOut(place, line.productId, quantity) };
      const { value } = taken;
      if (kind === 'lose') this.#post(null, 'stock_lost_in_transit', day, -value);
      else this.#post(place, 'inventory', day, -value);
      if (kind !== 'lose' && place !== sent.from) line.received -= quantity;
      addTo(kind === 'find' ? line.lost : line.way, taken);
      this.#post(null, kind === 'find' ? 'stock_lost_in_transit' : 'stock_in_transit', day, value);
    }
    sent.steps[number - 1] = undefined;
    sent.steps.push(undefined);
  }

  /** Takes over what a call did, and throws where the product has other goods on the way, lost or received. */
  learn({ wish, answer: answered, today }: Done): void {
    const { input } = wish;
    const verb = wish.id.split('.')[1];
    const answer = answered as Transfer;
    if (verb === 'remove' || answer.number === null) return;
    const given = input['businessDate'];
    const day = typeof given === 'string' ? given : today;
    if (verb === 'create' || verb === 'send' || verb === 'sendOn')
      this.#send(answer, answer.businessDate ?? day);
    const sent = this.#sent.get(answer.id);
    if (!sent) throw new Error('model: no such transfer');
    const isAtOnce = input['upTo'] === 'received' || input['isReceived'] === true;
    if (isAtOnce) this.#move(sent, 'receive', undefined, day, sent.to);
    if (verb === 'redirect') sent.to = answer.toLocationId;
    if (verb === 'receive') this.#move(sent, 'receive', input['lines'], day, sent.to);
    if (verb === 'lose' || verb === 'return') this.#move(sent, verb, input['lines'], day, sent.from);
    if (verb === 'find')
      this.#move(sent, 'find', input['lines'], day, input['at'] === 'source' ? sent.from : sent.to);
    if (verb === 'undo')
      this.#undo(sent, answer.steps.find(({ id }) => id === input['stepId'])?.number ?? 0, day);
    const rest = input['rest'] as { becomes: string } | undefined;
    if (rest && sent.lines.some((line) => line.way.quantity > 0n))
      this.#move(sent, rest.becomes === 'lost' ? 'lose' : 'return', undefined, day, sent.from);
    const should = sent.lines.map(({ way, lost, received }) =>
      [
        Number(way.quantity) / 1_000,
        way.value,
        Number(lost.quantity) / 1_000,
        Number(received) / 1_000,
      ].join(),
    );
    const found = answer.lines.map((line) =>
      [line.onWayQuantity, line.onWayMinor, line.lostQuantity, line.receivedQuantity].join(),
    );
    if (should.join(' ') !== found.join(' '))
      throw new Error(`model: goods of the transfer should be ${should.join(' ')}, not ${found.join(' ')}`);
  }
}
