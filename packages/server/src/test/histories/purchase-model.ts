import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { share, thousandths } from '../integer-shares.ts';
import type { Posted, StockModel } from '../stock-model.ts';
import { textOf, type Done } from './history.ts';
import type { LedgerModel } from './ledger-model.ts';
import { same, worthOf } from './model-sums.ts';
import {
  builtInRate,
  cameBy,
  costOfOne,
  portion,
  sharesOf,
  sumsOf,
  valueAt,
  type Came,
  type Late,
  type NetWithin,
  type Received,
} from './received-goods.ts';

/** Goods from suppliers, as on paper. */
export class PurchaseModel {
  readonly #stock: StockModel;
  readonly #ledger: LedgerModel;
  readonly #books: Currency;
  readonly #netWithin: NetWithin;
  readonly receipts = new Map<string, Received>();
  readonly #undone = new Set<string>();
  /** what has come, by line of an order */
  readonly #ofOrders = new Map<string, bigint>();

  constructor(stock: StockModel, ledger: LedgerModel, books: Currency, netWithin: NetWithin) {
    this.#stock = stock;
    this.#ledger = ledger;
    this.#books = books;
    this.#netWithin = netWithin;
  }

  /** What has come of each line of an order. */
  receivedOf(orderLineId: string): number {
    return Number(this.#ofOrders.get(orderLineId) ?? 0n) / 1_000;
  }

  receipt(id: string): Received {
    const found = this.receipts.get(id);
    if (!found) throw new Error('model: no such receipt');
    return found;
  }

  /** What the supplier is to bill, what others are to bill, and what stock takes at each place. */
  #book(
    { supplierId }: Received,
    day: string,
    {
      goods = 0,
      costs = 0,
      stock,
    }: { goods?: number; costs?: number; stock: ReadonlyMap<string | null, number> },
  ): void {
    this.#ledger.addStock(stock, day);
    this.#ledger.add('goods_received', supplierId, day, -goods);
    this.#ledger.add('landed_costs', null, day, -costs);
  }

  /** With the tax of its day in the prices of a receipt, or without any. */
  #reading({ pricesIncludeTax, day }: Pick<Received, 'pricesIncludeTax' | 'day'>, productId: string) {
    const netOf = (minor: number): number =>
      pricesIncludeTax ? this.#netWithin(productId, day, minor) : minor;
    return { books: this.#books, netOf };
  }

  #post(answer: StockReceipt, day: string): void {
    const { supplierId, locationId, currency, pricesIncludeTax } = answer;
    const ofDay = { pricesIncludeTax, day };
    const rate = answer.exchangeRate ?? '1';
    const lines = new Map<number, Came>();
    for (const line of answer.lines.filter(({ quantity }) => quantity !== '0')) {
      const { net, value } = valueAt(
        line.unitPrice ?? '0',
        line,
        { currency, rate },
        this.#reading(ofDay, line.productId),
      );
      lines.set(line.number, cameBy(line, { net, value }));
    }
    const came = [...lines.values()];
    for (const cost of answer.costs) {
      const minor = worthOf({ ...cost, rate: builtInRate(cost.currency, this.#books) }, this.#books);
      for (const [index, part] of sharesOf(came, minor, cost.split).entries()) {
        const line = came[index];
        if (line) line.landed += part;
      }
    }
    same(
      'values of the receipt',
      came.map((line) => [line.net, line.value, line.landed]),
      answer.lines
        .filter(({ quantity }) => quantity !== '0')
        .map((line) => [line.netMinor, line.valueMinor, line.landedMinor]),
    );
    const document = this.#stock.receive(
      locationId,
      came.map((line) => ({
        productId: line.productId,
        quantity: line.quantity,
        value: BigInt(line.value + line.landed),
        cost: costOfOne(line, this.#books),
      })),
    );
    const received: Received = {
      supplierId,
      locationId,
      currency,
      rate,
      ...ofDay,
      lines,
      document,
      places: [...lines.keys()],
      late: new Map(),
      unnamed: [],
      returns: new Map(),
    };
    this.receipts.set(answer.id, received);
    this.#count(received, 1n);
    const sums = sumsOf(came);
    this.#book(received, day, { ...sums, stock: new Map([[locationId, sums.goods + sums.costs]]) });
  }

  #count({ lines }: Received, sign: 1n | -1n): void {
    for (const { orderLineId, quantity } of lines.values())
      if (orderLineId !== null)
        this.#ofOrders.set(orderLineId, (this.#ofOrders.get(orderLineId) ?? 0n) + sign * quantity);
  }

  #reverse(id: string, day: string): void {
    const received = this.receipt(id);
    this.#undone.add(id);
    const stock = this.#stock.changesBy(() => {
      const result = this.#stock.reverse(received.document);
      if (result !== 'done') throw new Error(`model: would have refused with ${result}`);
    });
    const lines = [...received.lines.values()];
    this.#count(received, -1n);
    const sums = sumsOf(lines);
    this.#book(received, day, { goods: -sums.goods, costs: -sums.costs, stock });
  }

  /** Adds what goods came to cost later, or takes it back; each line once. */
  change(received: Received, late: Late, day: string, sign: 1 | -1): void {
    const lines = sign === 1 ? late.lines : late.lines.toReversed();
    const stock = this.#stock.changesBy(() => {
      for (const { index, value, net } of lines) {
        const line = received.lines.get(received.places[index] ?? 0);
        if (!line) throw new Error('model: a cost of nothing');
        line.late += sign * value;
        if (late.isPrice) {
          line.correctedNet += sign * net;
          line.corrected += sign * value;
          if (!late.isOfBill) line.agreedNet += sign * net;
        }
        this.#stock.addValue(received.document, index, BigInt(sign * value), {
          cost: costOfOne(line, this.#books),
          gone: late.isOfBill && sign === 1 ? line.returned : 0n,
        });
      }
    });
    const amount = late.isPrice ? { goods: sign * late.value } : { costs: sign * late.value };
    this.#book(received, day, { ...amount, stock });
  }

  correctByBill(received: Received, late: Late, day: string): void {
    received.unnamed.push(late);
    this.change(received, late, day, 1);
  }

  /** Gives the corrections of bills their ids; returns the document that is known to nobody yet. */
  #nameAll(received: Received, answer: StockReceipt) {
    const unknown = answer.lateCosts.filter(({ id }) => !received.late.has(id));
    for (const late of received.unnamed.splice(0)) received.late.set(unknown.shift()?.id ?? '', late);
    return unknown[0];
  }

  #addCost(received: Received, { input }: Done['wish'], answer: StockReceipt, day: string): void {
    const document = this.#nameAll(received, answer);
    if (!document) throw new Error('model: no cost was added');
    const lines = [...received.lines.values()];
    const shares = sharesOf(lines, document.valueMinor, String(input['split']));
    const late = {
      isPrice: false,
      value: document.valueMinor,
      lines: shares.flatMap((value, index) => (value === 0 ? [] : [{ index, value, net: 0 }])),
    };
    received.late.set(document.id, late);
    this.change(received, late, day, 1);
  }

  #correct(received: Received, { input }: Done['wish'], answer: StockReceipt, day: string): void {
    const document = this.#nameAll(received, answer);
    if (!document) throw new Error('model: no price was corrected');
    const lines = (input['lines'] as { lineNumber: number; unitPrice: string }[]).map(
      ({ lineNumber, unitPrice }) => {
        const line = received.lines.get(lineNumber);
        if (!line) throw new Error('model: no such line');
        const right = valueAt(unitPrice, line, received, this.#reading(received, line.productId));
        const index = received.places.indexOf(lineNumber);
        return { index, value: right.value - line.value, net: right.net - line.net };
      },
    );
    const value = lines.reduce((sum, line) => sum + line.value, 0);
    same('difference of the prices', value, document.valueMinor);
    const late = { isPrice: true, value, lines };
    received.late.set(document.id, late);
    this.change(received, late, day, 1);
  }

  #giveBack(received: Received, answer: StockReceipt, day: string): void {
    const back = answer.returns.find(({ id }) => !received.returns.has(id));
    if (!back) throw new Error('model: nothing went back');
    const lines = back.lines.map(({ receiptLine, enteredQuantity }) => {
      const line = received.lines.get(receiptLine);
      if (!line) throw new Error('model: no such line');
      const quantity = share(thousandths(enteredQuantity), line.quantity, thousandths(line.enteredQuantity));
      const gone = line.returned + quantity;
      const net = portion(line.net + line.correctedNet, gone, line.quantity) - line.debited.net;
      const value = portion(line.value + line.corrected, gone, line.quantity) - line.debited.value;
      const cost = portion(line.value + line.landed + line.late, quantity, line.quantity);
      return { number: receiptLine, quantity, net, value, cost };
    });
    same(
      'what is owed for the return',
      lines.reduce((sum, { net }) => sum + net, 0),
      back.netMinor,
    );
    let document: Posted | undefined;
    const stock = this.#stock.changesBy(() => {
      document = this.#stock.giveBack(
        received.document,
        lines.map(({ number, quantity, cost }) => ({
          index: received.places.indexOf(number),
          quantity,
          cost: BigInt(cost),
        })),
      );
    });
    if (!document) return;
    received.returns.set(back.id, { document, lines });
    this.#countBack(received, lines, 1);
    this.#book(received, day, { goods: -lines.reduce((sum, { value }) => sum + value, 0), stock });
  }

  #countBack(
    received: Received,
    lines: readonly { number: number; quantity: bigint; net: number; value: number }[],
    sign: 1 | -1,
  ): void {
    for (const { number, quantity, net, value } of lines) {
      const line = received.lines.get(number);
      if (!line) continue;
      line.returned += BigInt(sign) * quantity;
      line.debited = { net: line.debited.net + sign * net, value: line.debited.value + sign * value };
    }
  }

  #takeBack(received: Received, documentId: string, day: string): void {
    const back = received.returns.get(documentId);
    if (!back) throw new Error('model: no such return');
    const stock = this.#stock.changesBy(() => void this.#stock.reverse(back.document));
    this.#countBack(received, back.lines, -1);
    this.#book(received, day, { goods: back.lines.reduce((sum, { value }) => sum + value, 0), stock });
  }

  /** The answer is the new draft; it has the day of the other one where that was undone on its own day. */
  #replace({ input }: Done['wish'], answer: StockReceipt, today: string): void {
    const wrongId = textOf(input, 'id') ?? '';
    if (!this.#undone.has(wrongId))
      this.#reverse(wrongId, textOf(input, 'businessDate') ?? answer.businessDate ?? today);
  }

  /** Takes over what a call did. */
  learn({ wish, answer: answered, today }: Done): void {
    const verb = wish.id.split('.')[1];
    const answer = answered as StockReceipt;
    const day = textOf(wish.input, 'businessDate') ?? today;
    if (verb === 'post') return this.#post(answer, answer.businessDate ?? today);
    if (verb === 'replace') return this.#replace(wish, answer, today);
    if (!/^(reverse|addCost|correctPrices|returnGoods)/.test(verb ?? '')) return;
    const received = this.receipt(answer.id);
    const documentId = textOf(wish.input, 'documentId') ?? '';
    if (verb === 'reverse') return this.#reverse(answer.id, day);
    if (verb === 'addCost') return this.#addCost(received, wish, answer, day);
    if (verb === 'correctPrices') return this.#correct(received, wish, answer, day);
    if (verb === 'returnGoods') return this.#giveBack(received, answer, day);
    if (verb === 'reverseReturn') return this.#takeBack(received, documentId, day);
    this.#nameAll(received, answer);
    const late = received.late.get(documentId);
    if (!late) throw new Error('model: no such cost');
    return this.change(received, late, day, -1);
  }
}
