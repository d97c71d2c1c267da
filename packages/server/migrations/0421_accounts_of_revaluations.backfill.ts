import type { Backfill } from '../src/db/backfills/backfill.ts';

const accounts = `(values
  ('1095', 'Money in other currencies, at the day’s rate', 'asset', 'revalued_money'),
  ('1105', 'Accounts receivable, at the day’s rate', 'asset', 'revalued_invoices'),
  ('1305', 'Credit with suppliers, at the day’s rate', 'asset', 'revalued_supplier_credit'),
  ('2025', 'Accounts payable, at the day’s rate', 'liability', 'revalued_bills'),
  ('2205', 'Customer deposits, at the day’s rate', 'liability', 'revalued_customer_credit'),
  ('5920', 'Exchange differences, not realised', 'expense', 'unrealised_differences')) as wanted (code, name, kind, purpose)`;

const missing = `from ${accounts} where not exists (
  select from accounts a where a.tenant_id = $1 and a.purpose = wanted.purpose and a.is_primary)`;

export default {
  meaning: 'companies get the accounts that what is open in other currencies is revalued on',
  leftOver: `select ${missing} and exists (select from accounts a where a.tenant_id = $1)`,
  // A code that the company gave to another account already is followed by a letter.
  batch: `insert into accounts (tenant_id, code, name, kind, purpose, is_primary)
    select $1, wanted.code || case when exists (select from accounts a where a.tenant_id = $1 and a.code = wanted.code) then 'r' else '' end,
      wanted.name, wanted.kind, wanted.purpose, true ${missing}`,
  finish: null,
} satisfies Backfill;
