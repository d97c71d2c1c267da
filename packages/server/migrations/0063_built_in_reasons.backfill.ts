import type { Backfill } from '../src/db/backfills/backfill.ts';

const missing = `from unnest(array['opening', 'received', 'count', 'found', 'damage', 'theft', 'expiry', 'own_use', 'revaluation']) as wanted (kind)
  where not exists (select from adjustment_reasons r where r.tenant_id = $1 and r.kind = wanted.kind and r.is_built_in)`;

export default {
  meaning: 'companies get the built-in reasons for adjusting stock as rows that they may change',
  // A company is set up with its first location; before that it has no reasons either.
  leftOver: `select ${missing} and exists (select from locations l where l.tenant_id = $1)`,
  batch: `insert into adjustment_reasons (tenant_id, kind, is_built_in) select $1, wanted.kind, true ${missing}`,
  finish: null,
} satisfies Backfill;
