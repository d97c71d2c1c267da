import type pg from 'pg';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type {
  TaxChange,
  TaxClass,
} from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { CreditNote, Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { StockModel, type ModelLine, type Posted } from '../stock-model.ts';
import { textOf, type Done, type History, type Observer } from './history.ts';
import { inOrder, LedgerModel, postedSums } from './ledger-model.ts';
import { same, worthOf } from './model-sums.ts';
import { CountModel } from './count-model.ts';
import { checkShare } from './check-share.ts';
import { checkBuying } from './check-buying.ts';
import { PayableModel } from './payable-model.ts';
import { PurchaseModel } from './purchase-model.ts';
import { inOwnUnits, type PackedLine } from './packed-lines.ts';
import { ReservationModel } from './reservation-model.ts';
import { SettlementModel } from './settlement-model.ts';
import { TransferModel } from './transfer-model.ts';
import { TaxModel } from './tax-model.ts';

/**
 * Keeps a company's stock, money and taxes a second time, only from what was asked for and not in the product's way. Throws where the
 * product has another result.
 */
export class HistoryModel implements Observer {
  readonly #ledger = new LedgerModel();
  readonly #settlements = new SettlementModel(this.#ledger);
  readonly #stock: StockModel;
  readonly #reservations = new ReservationModel((place, productId) =>
    new Exact(String(this.#stock.level(place, productId).onHand)).dividedBy(1_000),
  );
  readonly #transfers: TransferModel;
  readonly #counts: CountModel;
  readonly #purchases: PurchaseModel;
  readonly #payables: PayableModel;
  readonly #taxes: TaxModel;
  readonly #adjustments = new Map<string, Posted>();
  /** money accounts that paid, by adjustment */
  readonly #paidFrom = new Map<string, string>();
  readonly #notes = new Set<string>();
  #products: History['made']['products'] = [];
  /** cost of shipped goods, by order */
  readonly #costs = new Map<string, number>();

  constructor(company: Company, classes: readonly TaxClass[]) {
    this.#stock = new StockModel(decimalsOf(company.baseCurrency) === 0 ? 0 : 2);
    this.#transfers = new TransferModel(this.#stock, this.#ledger);
    this.#counts = new CountModel(this.#stock, this.#ledger);
    this.#purchases = new PurchaseModel(this.#stock, this.#ledger, company.baseCurrency, (id, day, minor) =>
      this.#taxes.netWithin(this.#classOf(id), day, minor),
    );
    this.#payables = new PayableModel(this.#purchases, this.#ledger, company.baseCurrency);
    this.#taxes = new TaxModel(classes, company.vatRegisteredFrom);
  }

  async learn(history: History, done: Done): Promise<void> {
    await this.#learn(history, done);
    this.#reservations.learn(done);
  }

  async #learn(history: History, done: Done): Promise<void> {
    const { wish, answer } = done;
    this.#products = history.made.products;
    const [noun] = wish.id.split('.');
    if (noun === 'stockAdjustments') this.#adjust(history, done);
    if (noun === 'payments') this.#pay(done);
    if (noun === 'transfers') this.#transfers.learn(done);
    if (noun === 'stockCounts') this.#counts.learn(done);
    if (noun === 'stockReceipts') this.#purchases.learn(done);
    if (noun === 'bills' || noun === 'supplierPayments')
      this.#payables.learn(done, history.made.allocated.get(textOf(wish.input, 'id') ?? ''));
    if (wish.id === 'company.update') this.#taxes.changeCompany(answer as Company);
    if (wish.id === 'taxClasses.update') this.#taxes.changeDefault((answer as TaxClass).id);
    if (wish.id === 'taxClasses.setRates') {
      const { validFrom, parts } = wish.input as unknown as TaxChange;
      this.#taxes.changeRates((answer as TaxClass).id, validFrom, parts);
    }
    if (wish.id === 'orders.confirm') this.#settlements.nameBuyer(answer as Order);
    if (wish.id === 'orders.nameCustomer') await this.#settlements.nameBuyers(history, answer as Order);
    if (!done.order) return;
    if (wish.id === 'orders.confirm') this.#classify(done.order.now.lines);
    if (wish.id === 'orders.revise') this.#classify(this.#taxes.revise(done.order));
    if (wish.id === 'orders.ship') this.#ship(done);
    await this.#bill(history, done);
  }

  #classOf(productId: string): string | null {
    return this.#products.find(({ id }) => id === productId)?.taxClassId ?? null;
  }

  #classify(lines: Order['lines']): void {
    for (const { id, productId } of lines) this.#taxes.classify(id, this.#classOf(productId));
  }

  /** Moves goods, and their value in the books. */
  #move(day: string, work: () => Posted | string): Posted {
    let posted: Posted | string = '';
    const changes = this.#stock.changesBy(() => (posted = work()));
    if (typeof posted === 'string') throw new Error(`model: would have refused with ${posted}`);
    this.#ledger.addStock(changes, day);
    return posted;
  }

  #ship({ wish, today, order }: Done): void {
    if (!order?.before) return;
    const { before, now } = order;
    const lines = now.lines.map((line, index): ModelLine => {
      const shipped = new Exact(before.lines[index]?.shippedQuantity ?? 0).minus(line.shippedQuantity);
      return { productId: line.productId, quantity: shipped.toFixed() };
    });
    const day = textOf(wish.input, 'shippedOn') ?? today;
    const moving = lines.filter(({ quantity }) => quantity !== '0');
    const posted = this.#move(day, () => this.#stock.post(now.locationId, moving));
    const known = this.#costs.get(now.id) ?? 0;
    const cost = posted.lines.reduce((sum, { value }) => sum - Number(value), known);
    this.#costs.set(now.id, cost);
    same('cost of the order', cost, now.costMinor);
  }

  #adjust(history: History, { wish, answer, today }: Done): void {
    const done = answer as StockAdjustment;
    const { locationId, status } = done;
    const verb = wish.id.split('.')[1];
    if (verb === 'replace')
      return this.#undo(
        textOf(wish.input, 'id') ?? '',
        textOf(wish.input, 'businessDate') ?? done.businessDate ?? today,
      );
    const draft = verb === 'post' ? history.made.adjustments.get(done.id) : undefined;
    const day = textOf(wish.input, 'businessDate') ?? draft?.businessDate ?? today;
    if (verb === 'reverse') return this.#undo(done.id, day);
    if (status !== 'posted') return undefined;
    same('day of the adjustment', day, done.businessDate);
    const asked = (draft?.lines ?? inOwnUnits(history, wish.input['lines'] as readonly PackedLine[])).map(
      (line) => ({ ...line, quantity: line.quantity === '0' ? undefined : line.quantity }),
    );
    const posted =
      verb === 'correctCost'
        ? this.#correct(done, wish.input, day)
        : this.#move(day, () =>
            this.#stock.post(
              locationId ?? '',
              locationId === null ? (this.#stock.everywhere(asked) ?? []) : asked,
            ),
          );
    this.#adjustments.set(done.id, posted);
    same(
      'values of the adjustment',
      posted.lines.map(({ value }) => Number(value)),
      done.lines.map((line) => line.valueMinor),
    );
    const paidFrom =
      done.settlement?.kind === 'paid'
        ? done.settlement.moneyAccountId
        : this.#paidFrom.get(done.corrects?.id ?? '');
    if (paidFrom !== undefined) this.#paidFrom.set(done.id, paidFrom);
    return this.#settleGoods(done.id, posted, day, -1);
  }

  #undo(id: string, day: string): void {
    const document = this.#adjustments.get(id);
    if (!document) throw new Error('model: no such adjustment');
    this.#move(day, () => {
      const result = this.#stock.reverse(document);
      return result === 'done' ? document : result;
    });
    this.#settleGoods(id, document, day, 1);
  }

  #correct({ corrects }: StockAdjustment, input: Done['wish']['input'], day: string): Posted {
    const [line] = input['lines'] as { lineNumber: number; unitCost: string }[];
    const document = this.#adjustments.get(corrects?.id ?? '');
    if (!document || !line) throw new Error('model: nothing to correct');
    return this.#move(day, () => this.#stock.correct(document, line.lineNumber - 1, line.unitCost));
  }

  /** The payment for goods that were paid at once, or its reversal. */
  #settleGoods(id: string, { lines }: Posted, day: string, sign: 1 | -1): void {
    const account = this.#paidFrom.get(id);
    const minor = lines.reduce((sum, { value }) => sum + Number(value), 0);
    if (account !== undefined) this.#ledger.add('money', account, day, sign * minor);
  }

  #pay({ wish, answer, today, order }: Done): void {
    const verb = wish.id.split('.')[1];
    if (verb === 'applyCredit') {
      if (!order) return;
      const day = textOf(wish.input, 'appliedOn') ?? today;
      const wanted = wish.input['amountMinor'] as number | undefined;
      const used = this.#settlements.apply(order.now.id, day, wanted);
      return same('credit used', used, (answer as { appliedMinor: number }).appliedMinor);
    }
    const { id, orderId, moneyAccountId, amountMinor, currency, foreign, direction } = answer as Payment;
    const sign = direction === 'in' ? 1 : -1;
    if (verb === 'reverse') {
      const day = textOf(wish.input, 'reversedOn') ?? today;
      this.#settlements.reverse({ id, day });
      return this.#ledger.add('money', moneyAccountId, day, -sign * amountMinor);
    }
    const day = textOf(wish.input, 'paidOn') ?? today;
    const minor = foreign ? worthOf(foreign, currency) : Number(wish.input['amountMinor']);
    same(
      'amount of the payment',
      [minor, wish.input['amountMinor']],
      [amountMinor, (foreign ?? { amountMinor }).amountMinor],
    );
    this.#ledger.add('money', moneyAccountId, day, sign * minor);
    if (direction === 'in') return this.#settlements.record({ id, orderId: orderId ?? '', day, minor });
    return this.#settlements.refund({ id, creditId: textOf(wish.input, 'id') ?? '', day, minor });
  }

  #post({ netMinor, taxMinor }: Pick<Invoice, 'netMinor' | 'taxMinor'>, day: string, sign: 1 | -1): void {
    this.#ledger.add('sales', null, day, -sign * netMinor);
    this.#ledger.add('tax_payable', null, day, -sign * taxMinor);
  }

  /** Takes over the invoices and credit notes that a call made. */
  async #bill(history: History, { wish, today, order }: Done): Promise<void> {
    if (!order) return;
    const { input } = wish;
    const said = ['shippedOn', 'orderedOn', 'revisedOn', 'issuedOn', 'voidedOn', 'cancelledOn'];
    const day = said.map((field) => textOf(input, field)).find((one) => one !== undefined) ?? today;
    const known = new Set(order.known.map(({ id }) => id));
    const issued = order.invoices.filter(({ id }) => !known.has(id));
    for (const invoice of issued) {
      same('day of the invoice', day, invoice.issuedOn);
      same('customer of the invoice', order.now.customerId, invoice.customerId);
      this.#taxes.check(invoice);
      const { id, totalMinor: minor } = invoice;
      this.#settlements.bill({ id, orderId: order.now.id, day, minor });
      this.#post(invoice, day, 1);
    }
    const notes = order.invoices.flatMap((invoice) => invoice.creditNotes.map((note) => ({ invoice, note })));
    const fresh = notes.filter(({ note }) => !this.#notes.has(note.id));
    for (const { invoice, note } of fresh.toSorted((a, b) => (a.note.id < b.note.id ? -1 : 1))) {
      const { id, totalMinor: minor } = note;
      this.#notes.add(id);
      const creditedOn = /^orders\.(cancel|revise)/.test(wish.id)
        ? [day, this.#settlements.creditableFrom(invoice.id)].toSorted().at(-1)
        : day;
      same('day of the credit note', creditedOn, note.issuedOn);
      const credited = await history.ask<CreditNote>('invoices.creditNote', { id });
      checkShare(invoice, credited);
      const isOfChange = credited.kind === 'rest';
      this.#settlements.credit({ id, invoiceId: invoice.id, day: note.issuedOn, minor, isOfChange });
      this.#post(credited, note.issuedOn, -1);
    }
    if (wish.id === 'orders.revise') for (const { id } of issued) this.#settlements.payAgain(id, day);
  }

  /** Compares with the product at the end: the books day by day, stock, invoices, and what customers owe and have as credit. */
  async check(history: History, client: pg.ClientBase, tenantId: string): Promise<void> {
    const { rows } = await client.query<{ key: string; minor: number }>(postedSums, [tenantId]);
    same(
      'books',
      this.#ledger.sums(this.#settlements.customers),
      inOrder(rows.map(({ key, minor }) => [key, minor])),
    );
    const { made } = history;
    for (const { id } of made.products) {
      const { items } = await history.ask<{ items: StockLevel[] }>('stock.levels', { id });
      for (const { locationId, onHand, valueMinor } of items) {
        const shelf = this.#stock.level(locationId, id);
        same('shelf', [Number(shelf.onHand) / 1_000, Number(shelf.value)], [Number(onHand), valueMinor]);
      }
    }
    await this.#reservations.checkAll({ made, ask: (id) => history.ask<Order>('orders.get', { id }) });
    await checkBuying(history, this.#purchases, this.#payables);
    const { debts, inHandOf } = this.#settlements.open;
    const owedBy = new Map<string | null, number>();
    for (const orderId of made.invoices.keys()) {
      const { items } = await history.ask<{ items: Invoice[] }>('invoices.listOfOrder', { id: orderId });
      const order = await history.ask<Order>('orders.get', { id: orderId });
      this.#taxes.checkParts(order, items);
      let owed = 0;
      for (const { id, number, customerId, totalMinor, paidMinor, creditedMinor } of items) {
        const open = debts[id] ?? 0;
        same(`open of ${number}`, open, totalMinor - paidMinor - creditedMinor);
        owedBy.set(customerId, (owedBy.get(customerId) ?? 0) + open);
        owed += open;
      }
      same('owed on the order', owed, order.owedMinor);
    }
    for (const id of made.customers) {
      const { figures } = await history.ask<CustomerRecord>('customers.get', { id });
      same('customer', [owedBy.get(id) ?? 0, inHandOf(id)], [figures.openMinor, figures.creditMinor]);
    }
  }
}
