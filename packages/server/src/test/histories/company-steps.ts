import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import type { Location } from '@shelfwise/contract/features/inventory/locations/locations.contract';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { invoicePolicies } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.facts';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Chance } from '../random.ts';
import type { Step, Steps } from './history.ts';
import { given, someOf, somePrice } from './some.ts';

const toggled =
  (noun: 'products' | 'customers' | 'locations' | 'moneyAccounts'): Step =>
  ({ made }, chance) => {
    const ids = made[noun].map((one) => (typeof one === 'string' ? one : one.id));
    return {
      id: `${noun}.${chance.pick(['archive', 'archive', 'restore'])}`,
      // The newest record can still be archived.
      input: { id: chance.pick(chance.next() < 0.5 ? ids.slice(-1) : ids) },
    };
  };

const changeProduct: Step = async (history, chance) => {
  const { id } = chance.pick(history.made.products);
  const { version } = await history.ask<Product>('products.get', { id });
  const change = chance.pick([
    { unitPrice: somePrice(chance) },
    { taxClassId: chance.pick([null, noTax, ...history.made.taxClasses]) },
    { isDivisible: chance.next() < 0.5 },
    { packs: chance.next() < 0.7 ? somePacks(chance) : [] },
  ]);
  return { id: 'products.update', input: { id, version, ...change } };
};

/** A pack by which the price of one is seldom exact, and one that costs exactly so many times as much. */
const somePacks = (chance: Chance): object[] => [
  given({
    name: 'Bundle',
    numerator: chance.pick([3, 6, 7]),
    unitPrice: chance.next() < 0.5 ? somePrice(chance) : undefined,
  }),
  { name: 'Box', numerator: chance.pick([2, 4, 5]) },
];

export const addProduct: Step = ({ made }, chance) => ({
  id: 'products.create',
  input: given({
    sku: `S${made.products.length}`,
    name: `Ware ${made.products.length}`,
    unit: chance.next() < 0.4 ? 'kg' : 'piece',
    unitPrice: somePrice(chance),
    taxClassId: chance.next() < 0.3 ? someOf(chance, made.taxClasses) : undefined,
    packs: chance.next() < 0.6 ? somePacks(chance) : undefined,
  }),
});

export const addCustomer: Step = ({ made }, chance) => ({
  id: 'customers.create',
  input: given({
    name: `Buyer ${made.customers.length}`,
    // Staff give no terms, and a shop needs its first customers.
    paymentTermsDays: made.customers.length < 2 ? undefined : chance.pick([0, 7, 30]),
  }),
});

/** Changes the tax of a class, from today or from a later day on. */
const changeTax: Step = async (history, chance) => {
  const { items } = await history.ask<{ items: TaxClass[] }>('taxClasses.list');
  const found = someOf(
    chance,
    items.filter(({ rates }) => rates.length > 0),
  );
  if (!found) return undefined;
  const parts = chance.pick([
    [{ name: 'VAT', percent: String(chance.whole(1, 25)) }],
    [
      { name: 'VAT', percent: '15' },
      { name: 'NHIL', percent: '2.5' },
      { name: 'GETFund', percent: '2.5' },
    ],
    [
      { name: 'VAT', percent: '12.5' },
      { name: 'Levy', percent: '12.5' },
      { name: 'Fund', percent: '0.333333' },
    ],
  ]);
  return {
    id: 'taxClasses.setRates',
    input: {
      id: found.id,
      version: found.version,
      parts,
      validFrom: addDays(history.today, chance.pick([0, 0, 1, 5, -1])),
    },
  };
};

const changeCompany: Step = async (history, chance) => {
  const { version, pricesIncludeTax } = await history.ask<Company>('company.get');
  const change = chance.pick([
    { pricesIncludeTax: !pricesIncludeTax },
    { pricesIncludeTax: !pricesIncludeTax },
    { vatRegisteredFrom: chance.pick([null, '2020-01-01', history.today, addDays(history.today, 3)]) },
    { address: '12 Ring Road' },
  ]);
  return { id: 'company.update', input: { version, ...change } };
};

const changeRules: Step = async (history, chance) => {
  const { version } = await history.ask<TradingRules>('tradingRules.get');
  const change = chance.pick([
    { invoicesOn: chance.pick(invoicePolicies) },
    { staffBackdatingDays: chance.whole(0, 5), managerBackdatingDays: chance.whole(0, 20) },
    {
      staffDiscountPercent: String(chance.whole(0, 50)),
      managerDiscountPercent: String(chance.whole(0, 100)),
    },
    { booksOpenOn: addDays(history.today, -chance.whole(0, 60)) },
  ]);
  return { id: 'tradingRules.update', input: { version, ...change } };
};

const changeCustomer: Step = async (history, chance) => {
  const { id, version } = await history.ask<CustomerRecord>('customers.get', {
    id: chance.pick(history.made.customers),
  });
  const change = chance.pick([
    { creditLimitMinor: chance.pick([null, 0, chance.whole(1, 200_000)]) },
    { paymentTermsDays: chance.pick([0, 7, 30]) },
  ]);
  return { id: 'customers.update', input: { id, version, ...change } };
};

const changeDefaultTax: Step = async (history, chance) => {
  const { items } = await history.ask<{ items: TaxClass[] }>('taxClasses.list');
  const { id, version } = chance.pick(items);
  return { id: 'taxClasses.update', input: { id, version, isDefault: true } };
};

const changeDefaultPlace: Step = async (history, chance) => {
  const { items } = await history.ask<{ items: Location[] }>('locations.list');
  const { id, version } = chance.pick(items);
  return { id: 'locations.update', input: { id, version, isDefault: true } };
};

export const addPlace: Step = ({ made }) => ({
  id: 'locations.create',
  input: { name: `Place ${made.locations.length}` },
});

const addMoneyAccount: Step = ({ made }, chance) => ({
  id: 'moneyAccounts.create',
  input: given({
    name: `Box ${made.moneyAccounts.length}`,
    kind: 'cash',
    currency: chance.pick([undefined, 'USD', 'USD', 'XOF']),
  }),
});

/** What the company changes in its own data now and then. */
export const companySteps: Steps = [
  [0.8, toggled('products')],
  [0.8, toggled('customers')],
  [0.5, toggled('locations')],
  [0.3, toggled('moneyAccounts')],
  [2, changeProduct],
  [0.8, addProduct],
  [0.4, addCustomer],
  [0.5, addPlace],
  [0.8, addMoneyAccount],
  [0.8, changeCustomer],
  [0.4, changeDefaultTax],
  [0.4, changeDefaultPlace],
  [1.5, changeTax],
  [1.5, changeCompany],
  [1.5, changeRules],
];
