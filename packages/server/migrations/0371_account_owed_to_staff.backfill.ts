import type { Backfill } from '../src/db/backfills/backfill.ts';

const accounts = `(values ('2040', 'Owed to staff', 'liability', 'staff_payable')) as wanted (code, name, kind, purpose)`;

const missing = `from ${accounts} where not exists (
  select from accounts a where a.tenant_id = $1 and a.purpose = wanted.purpose and a.is_primary)`;

export default {
  meaning: 'companies get the account of what they owe their people for expenses',
  leftOver: `select ${missing} and exists (select from accounts a where a.tenant_id = $1)`,
  // A code that the company gave to another account already is followed by a letter.
  batch: `insert into accounts (tenant_id, code, name, kind, purpose, is_primary)
    select $1, wanted.code || case when exists (select from accounts a where a.tenant_id = $1 and a.code = wanted.code) then 'a' else '' end,
      wanted.name, wanted.kind, wanted.purpose, true ${missing}`,
  finish: null,
} satisfies Backfill;
