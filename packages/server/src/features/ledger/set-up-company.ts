import { countryPacks } from '@shelfwise/contract/features/company/company/country-packs';
import type { CompanySetUp } from '../../kit/call.ts';
import { newId } from '../../platform/ids.ts';
import { firstAccounts } from './first-accounts.ts';
import { firstMoneyAccounts } from './money-accounts/first-money-accounts.ts';

/**
 * Creates the chart of accounts, the money accounts and payment methods, and the dated taxes of the country. The company may change all of
 * them later.
 */
export const setUpLedger: CompanySetUp = async (tx, { country, today }) => {
  const tenant_id = tx.tenantId;
  const pack = countryPacks[country];
  const classes = pack.taxClasses.map((taxClass) => ({ ...taxClass, id: newId() }));
  const rates = classes.flatMap(({ id, rates: dated }) =>
    dated.map((rate, index) => ({
      tenant_id,
      tax_class_id: id,
      position: index + 1,
      name: rate.name,
      percent: rate.percent,
      valid_from: rate.validFrom,
      valid_until: 'validUntil' in rate ? rate.validUntil : null,
    })),
  );
  const accounts = firstAccounts.map((account) => ({ tenant_id, id: newId(), is_primary: true, ...account }));
  const moneyAccounts = firstMoneyAccounts.map(({ kind, name }) => {
    const account = accounts.find((one) => one.purpose === kind);
    if (!account) throw new Error(`no account for ${kind}`);
    return { tenant_id, id: newId(), name, kind, account_id: account.id };
  });
  const methods = moneyAccounts.map(({ id, name, kind }, index) => ({
    tenant_id,
    code: kind,
    name,
    money_account_id: id,
    position: index + 1,
  }));
  const taxClasses = classes.map(({ id, name, kind, ...rest }) => ({
    tenant_id,
    id,
    name,
    kind,
    is_default: 'isDefault' in rest && rest.isDefault === true,
  }));
  const written: Promise<unknown>[] = [
    tx.db.insertInto('accounts').values(accounts).execute(),
    // The books of a company open on the first of January of the year it joins, so that it can enter what happened before it joined.
    tx.db
      .insertInto('trading_rules')
      .values({ tenant_id, books_open_on: `${today.slice(0, 4)}-01-01` })
      .execute(),
    tx.db.insertInto('money_accounts').values(moneyAccounts).execute(),
    tx.db.insertInto('payment_methods').values(methods).execute(),
    tx.db.insertInto('tax_classes').values(taxClasses).execute(),
  ];
  if (rates.length > 0) written.push(tx.db.insertInto('tax_rates').values(rates).execute());
  await Promise.all(written);
  for (const { id, name, kind } of classes)
    tx.audit({ action: 'tax_class.create', subject: 'tax_class', subjectId: id, after: { name, kind } });
};
