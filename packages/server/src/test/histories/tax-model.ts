import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';

interface Part {
  name: string;
  percent: string;
}

interface Change {
  from: string;
  parts: readonly Part[];
}

const rounded = (amount: Exact): number => amount.toDecimalPlaces(0, Exact.ROUND_HALF_UP).toNumber();

/** A price is of one pack where there is one. */
const priceOf = (
  { quantity, unitPrice, pack }: Pick<Invoice['lines'][number], 'quantity' | 'unitPrice' | 'pack'>,
  currency: Currency,
): number => {
  const { numerator, denominator } = pack ?? { numerator: 1, denominator: 1 };
  const times = new Exact(10).pow(decimalsOf(currency)).times(denominator);
  return rounded(new Exact(quantity).times(unitPrice).times(times).dividedBy(numerator));
};

const amountOf = (pricesIncludeTax: boolean, line: { netMinor: number; totalMinor: number }): number =>
  pricesIncludeTax ? line.totalMinor : line.netMinor;

/** Keeps which tax applies on which day, as the people of the company set it. */
export class TaxModel {
  readonly #classes: readonly TaxClass[];
  readonly #changes = new Map<string, Change[]>();
  /** by order line: the class that its product had when it was confirmed */
  readonly #classOfLine = new Map<string, string | null>();
  /** how often a part of an order's line was invoiced */
  readonly #partsBilled = new Map<string, number>();
  #registeredFrom: string | null;
  #defaultId: string | undefined;

  constructor(classes: readonly TaxClass[], registeredFrom: string | null) {
    this.#classes = classes;
    this.#registeredFrom = registeredFrom;
    this.#defaultId = classes.find(({ isDefault }) => isDefault)?.id;
  }

  changeDefault(id: string): void {
    this.#defaultId = id;
  }

  changeCompany({ vatRegisteredFrom }: Company): void {
    this.#registeredFrom = vatRegisteredFrom;
  }

  changeRates(classId: string, from: string, parts: readonly Part[]): void {
    const others = (this.#changes.get(classId) ?? []).filter((change) => change.from !== from);
    this.#changes.set(classId, [...others, { from, parts }]);
  }

  classify(orderLineId: string, classId: string | null): void {
    this.#classOfLine.set(orderLineId, classId);
  }

  /** What was invoiced of a line may be taken back, so what comes next may differ by one more unit. Answers the lines that are new. */
  revise({ before, now }: { before: Order | undefined; now: Order }): Order['lines'] {
    const own = new Map(before?.lines.map((line) => [line.id, line]));
    for (const { id, invoicedQuantity } of own.values())
      if (invoicedQuantity !== '0') this.#partsBilled.set(id, (this.#partsBilled.get(id) ?? 0) + 1);
    return now.lines.filter(({ id }) => !own.has(id));
  }

  #partsOn(classId: string | null, day: string): readonly Part[] {
    if (classId === noTax) return [];
    const taxClass = this.#classes.find(({ id }) => id === (classId ?? this.#defaultId));
    if (!taxClass || this.#registeredFrom === null || this.#registeredFrom > day) return [];
    const changed = (this.#changes.get(taxClass.id) ?? [])
      .filter(({ from }) => from <= day)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1);
    if (changed) return changed.parts;
    return taxClass.rates.filter(
      ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || validUntil >= day),
    );
  }

  /** What a supplier's price without its tax is: each part of the tax is a share of what is left, and what rounding leaves is tax. */
  netWithin(classId: string | null, day: string, minor: number): number {
    const percents = this.#partsOn(classId, day).map(({ percent }) => Number(percent));
    const all = percents.reduce((sum, percent) => sum.plus(percent), new Exact(0));
    const net = minor - rounded(new Exact(minor).times(all).dividedBy(all.plus(100)));
    const parts = percents.map((percent) => rounded(new Exact(net).times(percent).dividedBy(100)));
    const highest = percents.indexOf(Math.max(...percents));
    const left = minor - net - parts.reduce((sum, part) => sum + part, 0);
    const isShared = percents.lastIndexOf(percents[highest] ?? -1) !== highest;
    // Where two parts share the highest rate, neither takes what rounding leaves.
    return highest < 0 || isShared || (parts[highest] ?? 0) + left < 0
      ? minor - parts.reduce((sum, part) => sum + part, 0)
      : net;
  }

  /** Throws where an invoice has other taxes than its day and its lines' classes require, or another total. */
  check(invoice: Invoice): void {
    const { lines, issuedOn, pricesIncludeTax, totalMinor, taxes, number } = invoice;
    const groups = Map.groupBy(lines, ({ orderLineId }) =>
      JSON.stringify(
        this.#partsOn(this.#classOfLine.get(orderLineId ?? '') ?? null, issuedOn).map(({ name, percent }) => [
          name,
          new Exact(percent).toFixed(),
        ]),
      ),
    );
    let total = 0;
    const names = new Set<string>();
    for (const [key, ofGroup] of groups) {
      const amount = ofGroup.reduce((sum, line) => sum + this.#bill(invoice, line), 0);
      total += amount;
      for (const [name, percent] of JSON.parse(key) as [string, string][]) {
        names.add(`${name} ${percent}`);
        if (!pricesIncludeTax) total += rounded(new Exact(amount).times(percent).dividedBy(100));
      }
    }
    const written = taxes
      .filter(({ percent }) => percent !== '0')
      .map(({ name, percent }) => `${name} ${percent}`);
    const said = `${total} with ${[...names].toSorted().join(', ')}`;
    const found = `${totalMinor} with ${written.toSorted().join(', ')}`;
    if (said !== found) throw new Error(`model: invoice ${number} should come to ${said}, not ${found}`);
  }

  /** What a line bills, with or without tax as the prices are: its quantity × price, give or take a unit for each part billed before. */
  #bill({ number, currency, pricesIncludeTax }: Invoice, line: Invoice['lines'][number]): number {
    const id = line.orderLineId ?? '';
    const before = this.#partsBilled.get(id) ?? 0;
    this.#partsBilled.set(id, before + 1);
    const minor = amountOf(pricesIncludeTax, line);
    const said = priceOf(line, currency);
    if (Math.abs(minor - said) > before)
      throw new Error(`model: line ${line.number} of ${number} should bill ${said}, not ${minor}`);
    return minor;
  }

  /** Throws where the parts in which an order's line was invoiced do not add up to the agreed amount. */
  checkParts({ lines, currency, pricesIncludeTax, number }: Order, invoices: readonly Invoice[]): void {
    if (invoices.some(({ status }) => status === 'void')) return;
    for (const agreedLine of lines) {
      const { id, quantity, invoicedQuantity, takenBackMinor } = agreedLine;
      if (quantity !== invoicedQuantity) continue;
      const billed = invoices
        .flatMap((invoice) => invoice.lines)
        .filter((line) => line.orderLineId === id)
        .reduce((sum, line) => sum + amountOf(pricesIncludeTax, line), 0);
      const agreed = priceOf(agreedLine, currency);
      const left = billed - takenBackMinor;
      // Taking back a share is rounded too.
      const most = takenBackMinor === 0 ? 0 : (this.#partsBilled.get(id) ?? 0);
      if (Math.abs(left - agreed) > most)
        throw new Error(`model: a line of ${number} should bill ${agreed} in all, not ${left}`);
    }
  }
}
