import type {
  CountEntry,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { thousandths } from '../integer-shares.ts';
import type { Posted, StockModel } from '../stock-model.ts';
import { textOf, type Done } from './history.ts';
import type { LedgerModel } from './ledger-model.ts';

/** Counts as on paper: what differed when each line was counted is moved when the count is posted, whatever was sold meanwhile. */
export class CountModel {
  readonly #stock: StockModel;
  readonly #ledger: LedgerModel;
  /** of each count, by product: counted less what was there, in thousandths */
  readonly #differences = new Map<string, Map<string, bigint>>();
  readonly #posted = new Map<string, Posted>();

  constructor(stock: StockModel, ledger: LedgerModel) {
    this.#stock = stock;
    this.#ledger = ledger;
  }

  #count(id: string, { locationId, productId, quantity }: CountEntry): void {
    const differences = this.#differences.get(id) ?? new Map<string, bigint>();
    const { onHand } = this.#stock.level(locationId, productId);
    this.#differences.set(id, differences.set(productId, thousandths(quantity) - onHand));
  }

  #post({ id, locationId, differing }: StockCount): void {
    const lines = [...(this.#differences.get(id) ?? [])]
      .filter(([, difference]) => difference !== 0n)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([productId, difference]) => ({ productId, quantity: String(Number(difference) / 1_000) }));
    if (lines.length !== differing)
      throw new Error(`model: ${lines.length} lines of the count should differ, not ${differing}`);
    if (lines.length === 0) return;
    const posted = this.#stock.post(locationId, lines);
    if (typeof posted === 'string') throw new Error(`model: would have refused the count with ${posted}`);
    this.#posted.set(id, posted);
  }

  #reverse({ id }: StockCount): void {
    const posted = this.#posted.get(id);
    const result = posted ? this.#stock.reverse(posted) : 'done';
    if (result !== 'done') throw new Error(`model: would have kept the count with ${result}`);
  }

  /** Takes over what a call did. */
  learn({ wish, answer, today }: Done): void {
    const verb = wish.id.split('.')[1];
    if (verb === 'count') return this.#count(textOf(wish.input, 'id') ?? '', answer as CountEntry);
    if (verb !== 'post' && verb !== 'reverse') return undefined;
    const count = answer as StockCount;
    const changes = this.#stock.changesBy(() => (verb === 'post' ? this.#post(count) : this.#reverse(count)));
    return this.#ledger.addStock(changes, textOf(wish.input, 'businessDate') ?? today);
  }
}
