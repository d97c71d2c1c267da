import type { Backfill } from '../src/db/backfills/backfill.ts';

const first = `(values
  ('Rent', 'rent'), ('Electricity and water', 'utilities'), ('Phone and internet', 'utilities'), ('Transport and fuel', 'freight'),
  ('Office supplies', 'operating_expenses'), ('Repairs and maintenance', 'operating_expenses'), ('Meals and travel', 'operating_expenses'),
  ('Professional fees', 'professional_fees'), ('Bank and payment fees', 'payment_fees'), ('Other', 'operating_expenses')) as wanted (name, purpose)`;

const missing = `from ${first} join accounts a on a.tenant_id = $1 and a.purpose = wanted.purpose and a.is_primary
  where not exists (select from expense_categories c where c.tenant_id = $1)`;

export default {
  meaning: 'companies get the categories that their expenses are sorted by',
  leftOver: `select ${missing}`,
  batch: `insert into expense_categories (tenant_id, name, account_id) select $1, wanted.name, a.id ${missing}`,
  finish: null,
} satisfies Backfill;
