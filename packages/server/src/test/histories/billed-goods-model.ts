import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { share, thousandths } from '../integer-shares.ts';
import type { LedgerModel } from './ledger-model.ts';
import { roundedDown, worthOf } from './model-sums.ts';
import type { PurchaseModel } from './purchase-model.ts';
import type { Came, Late, Received } from './received-goods.ts';

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
  /** prices that a bill corrected, by bill */
  readonly #corrections = new Map<string, { received: Received; late: Late }[]>();
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
    const isCredit = sign < 0;
    const rest = sign * (whole - came.debited.value - billed.cleared);
    const left = isCredit ? Math.max(0, rest) : rest;
    const most = leftQuantity > 0n ? leftQuantity : 0n;
    // A bill beyond what is left says nothing of the price of what came.
    const within = isCredit || quantity < most ? quantity : most;
    let cleared: number;
    if (within === 0n) cleared = 0;
    else if (within === leftQuantity) cleared = left;
    else if (within < leftQuantity) cleared = roundedDown(left, within, leftQuantity);
    else {
      cleared = Math.max(left, 0) + Number(share(BigInt(whole), within - most, came.quantity));
    }
    const { currency } = bill;
    const isTheirs = currency === received.currency && currency !== this.#books;
    const { rate } = received;
    const atReceipt = isTheirs ? worthOf({ amountMinor: line.netMinor, currency, rate }, this.#books) : base;
    const priced = came.net + (isCredit ? came.correctedNet : came.agreedNet);
    const expected = Number(share(BigInt(priced), quantity, came.quantity));
    const partOf = (minor: number): number => Number(share(BigInt(minor), within, quantity));
    const net = currency === received.currency ? partOf(line.netMinor - expected) : 0;
    const beyond = atReceipt - partOf(atReceipt);
    return {
      received,
      came,
      quantity,
      cleared: cleared + beyond,
      exchange: base - atReceipt,
      difference: partOf(atReceipt) - cleared,
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
      const isCorrected = ({ difference, cleared }: { difference: number; cleared: number }): boolean =>
        bill.kind === 'bill' && (Math.abs(difference) > rounding || cleared < 0);
      const prices = matched.filter(isCorrected).map(({ came, difference, net }) => ({
        index: [...received.lines.values()].indexOf(came),
        value: difference,
        net,
      }));
      const value = prices.reduce((sum, one) => sum + one.value, 0);
      if (prices.length > 0) {
        const late: Late = { isPrice: true, isOfBill: true, value, lines: prices };
        this.#purchases.correctByBill(received, late, day);
        this.#corrections.set(bill.id, [...(this.#corrections.get(bill.id) ?? []), { received, late }]);
      }
      return matched.map((one) => ({
        ...one,
        cleared: isCorrected(one) ? one.cleared + one.difference : one.cleared,
      }));
    });
  }

  /** Takes back the prices that a bill corrected, but for receipts of which something went back. */
  takePricesBack(billId: string, day: string): void {
    for (const { received, late } of this.#corrections.get(billId) ?? [])
      if ([...received.lines.values()].every(({ returned }) => returned === 0n))
        this.#purchases.change(received, late, day, -1);
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
