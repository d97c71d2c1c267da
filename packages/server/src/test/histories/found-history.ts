import type pg from 'pg';
import { countryPacks, type Country } from '@shelfwise/contract/features/company/company/country-packs';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Chance } from '../random.ts';
import { foundCompany, type TestCompany } from '../test-company.ts';
import type { TestServer } from '../test-server.ts';
import { addCustomer, addPlace, addProduct } from './company-steps.ts';
import { activate, makeDiscount } from './discount-steps.ts';
import { addSupplier } from './purchase-steps.ts';
import { HistoryModel } from './history-model.ts';
import { OwingModel } from './owing-model.ts';
import { addTill, openShift } from './till-steps.ts';
import { History, type Observer, type Outcome } from './history.ts';
import { atTime } from './own-time.ts';

/** Countries with several parts of tax and with one, with and without decimals, with and without tax in prices. */
const countries: readonly Country[] = ['GH', 'GH', 'KE', 'UG', 'NG', 'ZA'];

/** Sessions are checked by the clock of the database, which does not follow the history. */
const keepSignedIn = (server: TestServer, tenantId: string) =>
  server.database.asSystem('sign in', ({ db }) =>
    db
      .updateTable('sessions')
      .set({ access_expires_at: '2200-01-01', expires_at: '2200-01-01' })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );

/** Compares the product with the model at the end of a history. */
type Judge = (client: pg.Client) => Promise<void>;

export interface Founded {
  company: TestCompany;
  history: History;
  check: Judge;
}

/** What histories are of: all work of a company with its stock, money and taxes; or all that selling does, with money and drawers. */
export const historyKinds = ['work', 'selling'] as const;
export type HistoryKind = (typeof historyKinds)[number];

const modelOf = async (
  kind: HistoryKind,
  history: History,
  { id }: TestCompany,
): Promise<{ observer: Observer; check: Judge }> => {
  if (kind === 'selling') {
    const observer = new OwingModel();
    return { observer, check: () => observer.check(history) };
  }
  const { items } = await history.ask<{ items: TaxClass[] }>('taxClasses.list');
  const observer = new HistoryModel(await history.ask<Company>('company.get'), items);
  return { observer, check: (client) => observer.check(history, client, id) };
};

/** A busy machine may have no connection in time; what was not begun is begun again. */
const patiently = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 5 || !String(error).includes('timeout')) throw error;
    }
  }
};

/** A company with its people, set up on its first day. */
export const foundHistory = async (
  server: TestServer,
  chance: Chance,
  kind: HistoryKind,
): Promise<Founded> => {
  const country = chance.pick(countries);
  const start = new Date(Date.UTC(2026, 2, chance.whole(1, 28), 8));
  const vatRegisteredFrom = chance.next() < 0.2 ? null : '2020-01-01';
  const company = await patiently(() =>
    atTime(start, () => foundCompany(server, { country, vatRegisteredFrom })),
  );
  await keepSignedIn(server, company.id);
  const { timezone } = countryPacks[country];
  const history = new History(company, { start, timezone });
  const { observer, check } = await modelOf(kind, history, company);
  history.tell(observer);
  return { company, history, check };
};

interface Listed {
  items: { id: string }[];
}

/** Adds a few products with plenty of stock, and two customers. */
export const openShop = async (
  history: History,
  chance: Chance,
  kind: HistoryKind,
  outcomes: Outcome[],
): Promise<void> => {
  const { made } = history;
  const idsOf = async (id: string) => (await history.ask<Listed>(id)).items.map((item) => item.id);
  made.taxClasses.push(...(await idsOf('taxClasses.list')));
  made.moneyAccounts.push(...(await history.ask<{ items: MoneyAccount[] }>('moneyAccounts.list')).items);
  made.locations.push(...(await idsOf('locations.list')));
  if (chance.next() < 0.3) {
    const { version, pricesIncludeTax } = await history.ask<Company>('company.get');
    const input = { version, pricesIncludeTax: !pricesIncludeTax };
    await history.live({ id: 'company.update', input }, chance, outcomes);
  }
  for (const step of [
    addProduct,
    addProduct,
    addProduct,
    addCustomer,
    addCustomer,
    addPlace,
    addSupplier,
    addSupplier,
  ]) {
    const wish = await step(history, chance);
    if (wish) await history.live(wish, chance, outcomes);
  }
  const lines = made.products.map(({ id }) => ({
    productId: id,
    quantity: '300',
    unitCost: String(chance.whole(1, 40)),
  }));
  const input = { locationId: made.locations[0], reason: 'opening', lines };
  await history.live({ id: 'stockAdjustments.create', input }, chance, outcomes);
  if (kind === 'work') return;
  for (const step of [addCustomer, addTill, openShift, makeDiscount, makeDiscount, activate, activate]) {
    const wish = await step(history, chance);
    if (wish) await history.live(wish, chance, outcomes);
  }
};
