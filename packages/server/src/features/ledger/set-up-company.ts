import { countryPacks } from '@shelfwise/contract/features/identity/company/country-packs';
import type { CompanySetUp } from '../../db/call.ts';
import { newId } from '../../platform/ids.ts';
import { firstAccounts } from './first-accounts.ts';

/** The chart of accounts, and the tax of the country as dated data; the company may change both afterwards. */
export const setUpLedger: CompanySetUp = async (tx, { country }) => {
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
  const accounts = firstAccounts.map((account) => ({ tenant_id, ...account }));
  const taxClasses = classes.map(({ id, name, kind, ...rest }) => ({
    tenant_id,
    id,
    name,
    kind,
    is_default: 'isDefault' in rest && rest.isDefault === true,
  }));
  const written: Promise<unknown>[] = [
    tx.db.insertInto('accounts').values(accounts).execute(),
    tx.db.insertInto('tax_classes').values(taxClasses).execute(),
  ];
  if (rates.length > 0) written.push(tx.db.insertInto('tax_rates').values(rates).execute());
  await Promise.all(written);
  for (const { id, name, kind } of classes)
    tx.audit({ action: 'tax_class.create', subject: 'tax_class', subjectId: id, after: { name, kind } });
};
