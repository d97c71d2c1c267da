import type { Backfill } from '../src/db/backfills/backfill.ts';

// Nothing is summed up before this is done, so an entry that is not noted yet is in no month either.
const unnoted = `select e.id from journal_entries e where e.tenant_id = $1
  and not exists (select from entries_to_sum n where n.tenant_id = $1 and n.entry_id = e.id)`;

export default {
  meaning: 'entries of the books are noted to be summed up by month',
  leftOver: unnoted,
  walk: [
    {
      table: 'journal_entries',
      fill: `insert into entries_to_sum (tenant_id, entry_id) select $1, n.id from (${unnoted} and e.id = any($2::uuid[])) n`,
    },
  ],
  finish: null,
} satisfies Backfill;
