import type { Backfill } from '../src/db/backfills/backfill.ts';

const accounts = `(values
  ('1160', 'Withholding tax taken by customers', 'asset', 'tax_withheld_by_customers'),
  ('3010', 'Owner''s money in and out', 'equity', 'owner'),
  ('4100', 'Delivery charges', 'income', 'delivery_charges'),
  ('4200', 'Allowances to customers', 'income', 'sales_allowances'),
  ('6050', 'Bad debts', 'expense', 'bad_debts'),
  ('6060', 'Cash over and short', 'expense', 'cash_differences'),
  ('6070', 'Payment fees', 'expense', 'payment_fees')) as wanted (code, name, kind, purpose)`;

const missing = `from ${accounts} where not exists (
  select from accounts a where a.tenant_id = $1 and a.purpose = wanted.purpose and a.is_primary)`;

export default {
  meaning: 'companies get the accounts that selling, the till and receivables post to',
  leftOver: `select ${missing} and exists (select from accounts a where a.tenant_id = $1)`,
  // A code that the company gave to another account already is followed by a letter.
  batch: `insert into accounts (tenant_id, code, name, kind, purpose, is_primary)
    select $1, wanted.code || case when exists (select from accounts a where a.tenant_id = $1 and a.code = wanted.code) then 'a' else '' end,
      wanted.name, wanted.kind, wanted.purpose, true ${missing}`,
  finish: null,
} satisfies Backfill;
