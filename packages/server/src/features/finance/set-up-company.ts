import { sql } from 'kysely';
import type { CompanySetUp } from '../../kit/call.ts';

/** The categories that a new company begins with, each with the account that it is posted to. It may change all of them. */
export const firstCategories = [
  ['Rent', 'rent'],
  ['Electricity and water', 'utilities'],
  ['Phone and internet', 'utilities'],
  ['Transport and fuel', 'freight'],
  ['Office supplies', 'operating_expenses'],
  ['Repairs and maintenance', 'operating_expenses'],
  ['Meals and travel', 'operating_expenses'],
  ['Professional fees', 'professional_fees'],
  ['Bank and payment fees', 'payment_fees'],
  ['Other', 'operating_expenses'],
] as const;

export const setUpFinance: CompanySetUp = async (tx) => {
  await sql`
    insert into expense_categories (tenant_id, name, account_id)
    select ${tx.tenantId}, wanted.name, a.id
    from unnest(${firstCategories.map(([name]) => name)}::text[], ${firstCategories.map(([, purpose]) => purpose)}::text[]) as wanted (name, purpose)
    join accounts a on a.tenant_id = ${tx.tenantId} and a.purpose = wanted.purpose and a.is_primary
    returning id`.execute(tx.db);
};
