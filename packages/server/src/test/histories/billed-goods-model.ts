import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { share, thousandths } from '../integer-shares.ts';
import type { LedgerModel } from './ledger-model.ts';
import { roundedDown, worthOf } from './model-sums.ts';
import type { PurchaseModel } from './purchase-model.ts';
import type { Came, Received } from './received-goods.ts';

/** Goods that a bill names, with the received value that it clears. */
export interface BilledLine {
  received: Received;
  came: Came;
  quantity: bigint;
  cleared: number;
}

/** A difference of so few units is of rounding, and corrects no price. */
const rounding = 5;

/** Goods that suppliers billed, as on paper: what of each line is billed, and the prices that bills corrected. */
export class BilledGoods {
  readonly #purchases: PurchaseModel;
  readonly #ledger: LedgerModel;
  readonly #books: Currency;
  /** of the goods of each line: what bills cleared of quantity and value */
  readonly #billed = new Map<Came, { quantity: bigint; cleared: number }>();

  constructor(purchases: PurchaseModel, ledger: LedgerModel, books: Currency) {
    this.#purchases = purchases;
    this.#ledger = ledger;
    this.#books = books;
  }

  #billedOf(came: Came): { quantity: bigint; cleared: number } {
    const known = this.#billed.get(came) ?? { quantity: 0n, cleared: 0 };
    this.#billed.set(came, known);
    return known;
  }

  /** Matches a line with the goods: the received value that it clears, what the rate alone made, and what else it differs by. */
  #matchLine(bill: Bill, line: Bill['lines'][number], base: number) {
    const received = this.#purchases.receipt(line.receiptId ?? '');
    const came = received.lines.get(line.receiptLine ?? 0);
    if (!came) throw new Error('model: a bill of nothing');
    const sign = bill.kind === 'bill' ? 1 : -1;
    const quantity = share(thousandths(line.quantity), came.quantity, thousandths(came.enteredQuantity));
    const billed = this.#billedOf(came);
    const leftQuantity = BigInt(sign) * (came.quantity - came.returned - billed.quantity);
    const whole = came.value + came.corrected;
    const left = sign * (whole - came.debited.value - billed.cleared);
    let cleared: number;
    if (quantity === leftQuantity && left >= 0) cleared = left;
    else if (quantity < leftQuantity && left >= 0) cleared = roundedDown(left, quantity, leftQuantity);
    else {
      const within = leftQuantity > 0n ? leftQuantity : 0n;
      cleared = Math.max(left, 0) + Number(share(BigInt(whole), quantity - within, came.quantity));
    }
    const { currency } = bill;
    const isTheirs = currency === received.currency && currency !== this.#books;
    const { rate } = received;
    const atReceipt = isTheirs ? worthOf({ amountMinor: line.netMinor, currency, rate }, this.#books) : base;
    const expected = Number(share(BigInt(came.net + came.correctedNet), quantity, came.quantity));
    const net = currency === received.currency ? line.netMinor - expected : 0;
    return {
      received,
      came,
      quantity,
      cleared,
      exchange: base - atReceipt,
      difference: atReceipt - cleared,
      net,
    };
  }

  /** Matches the lines of a bill, and corrects prices that it says otherwise: all lines of a receipt are matched before any of them is. */
  match(
    bill: Bill,
    lines: readonly { line: Bill['lines'][number]; base: number }[],
    day: string,
  ): BilledLine[] {
    const ids = [...new Set(lines.map(({ line }) => line.receiptId ?? ''))].toSorted();
    return ids.flatMap((id) => {
      const received = this.#purchases.receipt(id);
      const own = lines.filter(({ line }) => line.receiptId === id);
      const matched = own.map(({ line, base }) => this.#matchLine(bill, line, base));
      const isCorrected = ({ difference }: { difference: number }): boolean =>
        bill.kind === 'bill' && Math.abs(difference) > rounding;
      const prices = matched.filter(isCorrected).map(({ came, difference, net }) => ({
        index: [...received.lines.values()].indexOf(came),
        value: difference,
        net,
      }));
      const value = prices.reduce((sum, one) => sum + one.value, 0);
      if (prices.length > 0)
        this.#purchases.correctByBill(received, { isPrice: true, value, lines: prices }, day);
      return matched.map((one) => ({
        ...one,
        cleared: isCorrected(one) ? one.cleared + one.difference : one.cleared,
      }));
    });
  }

  /** Counts what a bill clears, or with a minus what it does no more. */
  count(goods: readonly BilledLine[], day: string, sign: number): void {
    for (const { came, received, quantity, cleared } of goods) {
      const billed = this.#billedOf(came);
      billed.quantity += BigInt(sign) * quantity;
      billed.cleared += sign * cleared;
      this.#ledger.add('goods_received', received.supplierId, day, sign * cleared);
    }
  }
}
