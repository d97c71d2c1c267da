import { type Country, countryPacks } from '@shelfwise/contract/features/company/company/country-packs';
import { sql } from 'kysely';
import type { CompanySetUp } from '../../kit/call.ts';

/** The categories that a new company begins with, each with the account that it is posted to. It may change all of them. */
export const firstCategories = [
  { en: 'Rent', fr: 'Loyer', purpose: 'rent' },
  { en: 'Electricity and water', fr: 'Électricité et eau', purpose: 'utilities' },
  { en: 'Phone and internet', fr: 'Téléphone et internet', purpose: 'utilities' },
  { en: 'Transport and fuel', fr: 'Transport et carburant', purpose: 'freight' },
  { en: 'Office supplies', fr: 'Fournitures de bureau', purpose: 'operating_expenses' },
  { en: 'Repairs and maintenance', fr: 'Réparations et entretien', purpose: 'operating_expenses' },
  { en: 'Meals and travel', fr: 'Repas et déplacements', purpose: 'operating_expenses' },
  { en: 'Professional fees', fr: 'Honoraires', purpose: 'professional_fees' },
  { en: 'Bank and payment fees', fr: 'Frais bancaires et de paiement', purpose: 'payment_fees' },
  { en: 'Other', fr: 'Autres', purpose: 'operating_expenses' },
] as const;

/** The countries of the West African franc speak French, except for Guinea-Bissau. */
const languageOf = (country: Country): 'en' | 'fr' =>
  countryPacks[country].currency === 'XOF' && country !== 'GW' ? 'fr' : 'en';

export const setUpFinance: CompanySetUp = async (tx, { country }) => {
  const language = languageOf(country);
  await sql`
    insert into expense_categories (tenant_id, name, account_id)
    select ${tx.tenantId}, wanted.name, a.id
    from unnest(${firstCategories.map((one) => one[language])}::text[], ${firstCategories.map(({ purpose }) => purpose)}::text[]) as wanted (name, purpose)
    join accounts a on a.tenant_id = ${tx.tenantId} and a.purpose = wanted.purpose and a.is_primary
    returning id`.execute(tx.db);
};
