import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { decimalsOf } from '@shelfwise/contract/primitives/currencies';
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

/** What is taxed how on which day, as it was said by those who set it. */
export class TaxModel {
  readonly #classes: readonly TaxClass[];
  readonly #changes = new Map<string, Change[]>();
  /** of lines of orders, by their id: the class their product had when they were confirmed */
  readonly #classOfLine = new Map<string, string | null>();
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

  #partsOn(classId: string | null, day: string): readonly Part[] {
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

  /** Throws where an invoice has other taxes than its day and its lines' classes say, or comes to another total. */
  check({ lines, issuedOn, currency, pricesIncludeTax, totalMinor, taxes, number }: Invoice): void {
    const unit = new Exact(10).pow(decimalsOf(currency));
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
      const amount = ofGroup.reduce(
        (sum, { quantity, unitPrice }) => sum + rounded(new Exact(quantity).times(unitPrice).times(unit)),
        0,
      );
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
}
