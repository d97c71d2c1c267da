import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { WholeSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { firstAccounts } from '../../features/ledger/first-accounts.ts';
import { textOf, type Done } from './history.ts';
import type { Allocated } from './made.ts';
import type { LedgerModel } from './ledger-model.ts';
import { roundedDown, same, spread, worthOf } from './model-sums.ts';
import { BilledGoods, type BilledLine } from './billed-goods-model.ts';
import type { PurchaseModel } from './purchase-model.ts';

/** What is open of a bill, or of a payment or credit: in its currency, and in the books. */
interface Open {
  id: string;
  kind: 'bill' | 'credit' | 'payment';
  supplierId: string;
  currency: string;
  day: string;
  dueOn: string;
  isHeld: boolean;
  open: number;
  openBase: number;
  /** the newest day on which something that settled it, or that it settled, was undone */
  undoneOn: string;
}

interface Settled {
  bill: Open;
  credit: Open;
  minor: number;
  billBase: number;
  creditBase: number;
}

/** The bills that are to be settled, and how much of each; all that are open where nothing is said. */
type Wanted = readonly { id: string; amountMinor?: number }[] | undefined;

interface Booked {
  bill: Bill;
  sign: 1 | -1;
  base: number;
  goods: BilledLine[];
  /** of lines for freight and the like, which receipts and late costs are owed for */
  landed: number;
}

const landedAccount = firstAccounts.find(({ purpose }) => purpose === 'landed_costs')?.name;

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';
const part = (open: Pick<Open, 'open' | 'openBase'>, minor: number): number =>
  roundedDown(open.openBase, BigInt(minor), BigInt(open.open));

/** What is owed to suppliers, as on paper: their bills and credits, what was paid, and what settles what. */
export class PayableModel {
  readonly #ledger: LedgerModel;
  readonly #goods: BilledGoods;
  readonly #books: Currency;
  readonly #open = new Map<string, Open>();
  readonly #booked = new Map<string, Booked>();
  readonly #paid = new Map<string, WholeSupplierPayment & { withheldBase: number }>();
  #settled: Settled[] = [];

  constructor(purchases: PurchaseModel, ledger: LedgerModel, books: Currency) {
    this.#goods = new BilledGoods(purchases, ledger, books);
    this.#ledger = ledger;
    this.#books = books;
  }

  /** What each supplier is owed in the books, less open credits, and what was paid to them in advance. */
  get balances(): Map<string, { owed: number; prepaid: number }> {
    const balances = new Map<string, { owed: number; prepaid: number }>();
    for (const { supplierId, kind, openBase } of this.#open.values()) {
      const balance = balances.get(supplierId) ?? { owed: 0, prepaid: 0 };
      if (kind === 'payment') balance.prepaid += openBase;
      else balance.owed += kind === 'bill' ? openBase : -openBase;
      balances.set(supplierId, balance);
    }
    return balances;
  }

  openOf(id: string): number | undefined {
    return this.#open.get(id)?.open;
  }

  #approve(bill: Bill, day: string): void {
    const base = worthOf(
      { amountMinor: bill.totalMinor, currency: bill.currency, rate: bill.exchangeRate ?? '1' },
      this.#books,
    );
    const taxes = bill.taxes.map(({ taxMinor }) => taxMinor);
    const parts = spread(
      base,
      [...bill.lines.map(({ netMinor }) => netMinor), ...taxes].map((minor) => BigInt(minor)),
    );
    const sign = bill.kind === 'bill' ? 1 : -1;
    const landed = bill.lines.reduce(
      (sum, { accountName }, index) => sum + (accountName === landedAccount ? (parts[index] ?? 0) : 0),
      0,
    );
    const lines = bill.lines.flatMap((line, index) =>
      line.receiptId === null ? [] : [{ line, base: parts[index] ?? 0 }],
    );
    const goods = this.#goods.match(bill, lines, day);
    this.#booked.set(bill.id, { bill, sign, base, goods, landed });
    this.#book(bill.id, day, 1);
    this.#open.set(bill.id, {
      id: bill.id,
      kind: bill.kind,
      supplierId: bill.supplierId,
      currency: bill.currency,
      day,
      dueOn: bill.dueOn,
      isHeld: bill.isHeld,
      open: bill.totalMinor,
      openBase: base,
      undoneOn: '',
    });
  }

  #book(id: string, day: string, direction: 1 | -1): void {
    const booked = this.#booked.get(id);
    if (!booked) throw new Error('model: no such bill');
    const sign = booked.sign * direction;
    this.#goods.count(booked.goods, day, sign);
    this.#ledger.add('landed_costs', null, day, sign * booked.landed);
    this.#ledger.add('payable', booked.bill.supplierId, day, -sign * booked.base);
  }

  #settle(credit: Open, from: string, wanted: Wanted): number {
    const owed = [...this.#open.values()]
      .filter(
        (one) =>
          one.kind === 'bill' &&
          one.supplierId === credit.supplierId &&
          one.currency === credit.currency &&
          one.open > 0,
      )
      .toSorted((a, b) => (a.dueOn === b.dueOn ? (a.id < b.id ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1));
    const chosen = wanted
      ? wanted.flatMap(({ id, amountMinor }) =>
          owed.filter((one) => one.id === id).map((bill) => ({ bill, most: amountMinor })),
        )
      : owed.filter(({ isHeld }) => !isHeld).map((bill) => ({ bill, most: undefined }));
    let used = 0;
    for (const { bill, most } of chosen) {
      const minor = Math.min(most ?? bill.open, bill.open, credit.open);
      if (minor <= 0) continue;
      const settled = { bill, credit, minor, billBase: part(bill, minor), creditBase: part(credit, minor) };
      this.#move(settled, latest(from, bill.day, bill.undoneOn), 1);
      this.#settled.push(settled);
      used += minor;
    }
    return used;
  }

  #move({ bill, credit, minor, billBase, creditBase }: Settled, day: string, sign: 1 | -1): void {
    bill.open -= sign * minor;
    bill.openBase -= sign * billBase;
    credit.open -= sign * minor;
    credit.openBase -= sign * creditBase;
    this.#ledger.add('payable', bill.supplierId, day, sign * billBase);
    const account = credit.kind === 'payment' ? 'supplier_prepayments' : 'payable';
    this.#ledger.add(account, bill.supplierId, day, -sign * creditBase);
    if (sign === -1) {
      bill.undoneOn = latest(bill.undoneOn, day);
      credit.undoneOn = latest(credit.undoneOn, day);
    }
  }

  #pay(answer: WholeSupplierPayment, day: string, wanted: Wanted): void {
    const { id, supplierId, currency, amountMinor, withheldMinor, exchangeRate: rate } = answer;
    const base = worthOf({ amountMinor, currency, rate }, this.#books);
    const withheldBase = worthOf({ amountMinor: withheldMinor, currency, rate }, this.#books);
    same('the payment in the books', base, answer.baseMinor);
    this.#paid.set(id, { ...answer, withheldBase });
    const payment: Open = {
      id,
      kind: 'payment',
      supplierId,
      currency,
      day,
      dueOn: day,
      isHeld: false,
      open: amountMinor,
      openBase: base,
      undoneOn: '',
    };
    this.#open.set(id, payment);
    this.#bookPayment(id, base, day, 1);
    this.#settle(payment, day, wanted);
    same('what is left of the payment', payment.open, answer.openMinor);
  }

  #bookPayment(id: string, base: number, day: string, sign: 1 | -1): void {
    const paid = this.#paid.get(id);
    if (!paid) throw new Error('model: no such payment');
    this.#ledger.add('supplier_prepayments', paid.supplierId, day, sign * base);
    this.#ledger.add('tax_withheld', null, day, -sign * paid.withheldBase);
    this.#ledger.add('money', paid.moneyAccountId, day, -sign * (base - paid.withheldBase));
  }

  #reversePayment(id: string, day: string): void {
    const payment = this.#open.get(id);
    if (!payment) throw new Error('model: no such payment');
    for (const settled of this.#settled.filter((one) => one.credit === payment)) this.#undo(settled, day);
    this.#bookPayment(id, payment.openBase, day, -1);
    payment.open = 0;
    payment.openBase = 0;
  }

  #undo(settled: Settled, day: string): void {
    this.#move(settled, day, -1);
    this.#settled = this.#settled.filter((one) => one !== settled);
  }

  /** Takes over what a call did. `undone` names the settlement that a call takes back, as it was before. */
  learn({ wish, answer, today }: Done, undone: Allocated | undefined): void {
    const { id, input } = wish;
    const wanted = input['bills'] as Wanted;
    if (id === 'bills.approve') this.#approve(answer as Bill, (answer as Bill).businessDate ?? today);
    if (id === 'bills.release') {
      const bill = this.#open.get((answer as Bill).id);
      if (bill) bill.isHeld = false;
    }
    if (id === 'bills.void') {
      const bill = this.#open.get((answer as Bill).id);
      const voidedOn = (answer as Bill).voidedOn ?? today;
      this.#goods.takePricesBack((answer as Bill).id, voidedOn);
      this.#book((answer as Bill).id, voidedOn, -1);
      if (bill) Object.assign(bill, { open: 0, openBase: 0 });
    }
    if (id === 'supplierPayments.record') {
      const paid = answer as WholeSupplierPayment;
      this.#pay(paid, textOf(input, 'paidOn') ?? today, wanted);
    }
    if (id === 'supplierPayments.reverse') {
      const { id: paymentId, reversedOn } = answer as WholeSupplierPayment;
      this.#reversePayment(paymentId, reversedOn ?? today);
    }
    if (id === 'supplierPayments.allocate') {
      const credit = this.#open.get(textOf(input, 'id') ?? '');
      if (!credit) throw new Error('model: no such credit');
      const from = latest(textOf(input, 'allocatedOn') ?? today, credit.undoneOn);
      const used = this.#settle(credit, from, wanted);
      same('what was settled', used, (answer as { allocatedMinor: number }).allocatedMinor);
    }
    if (id === 'supplierPayments.unallocate') {
      const found = this.#settled.find(
        ({ bill, credit, minor }) =>
          bill.id === undone?.billId && credit.id === undone.creditId && minor === undone.minor,
      );
      if (!found) throw new Error('model: nothing was settled');
      this.#undo(found, textOf(input, 'undoneOn') ?? today);
    }
  }
}
