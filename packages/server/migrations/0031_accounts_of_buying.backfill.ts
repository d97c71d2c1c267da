import type { Backfill } from '../src/db/backfills/backfill.ts';

const accounts = `(values
  ('1150', 'Input tax', 'asset', 'input_tax'),
  ('1210', 'Stock on the way', 'asset', 'stock_in_transit'),
  ('1300', 'Paid to suppliers in advance', 'asset', 'supplier_prepayments'),
  ('2010', 'Goods received, not billed', 'liability', 'goods_received'),
  ('2020', 'Accounts payable', 'liability', 'payable'),
  ('2030', 'Freight, duty and handling, not billed', 'liability', 'landed_costs'),
  ('2110', 'Withholding tax payable', 'liability', 'tax_withheld'),
  ('5160', 'Stock lost on the way', 'expense', 'stock_lost_in_transit'),
  ('5910', 'Exchange differences', 'expense', 'exchange_differences')) as wanted (code, name, kind, purpose)`;

const missing = `from ${accounts} where not exists (
  select from accounts a where a.tenant_id = $1 and a.purpose = wanted.purpose and a.is_primary)`;

export default {
  meaning: 'companies get the accounts that buying and moving stock post to',
  leftOver: `select ${missing} and exists (select from accounts a where a.tenant_id = $1)`,
  // A code that the company gave to another account already is followed by a letter.
  batch: `insert into accounts (tenant_id, code, name, kind, purpose, is_primary)
    select $1, wanted.code || case when exists (select from accounts a where a.tenant_id = $1 and a.code = wanted.code) then 'a' else '' end,
      wanted.name, wanted.kind, wanted.purpose, true ${missing}`,
  finish: null,
} satisfies Backfill;
