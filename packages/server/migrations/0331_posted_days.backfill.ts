import type { Backfill } from '../src/db/backfills/backfill.ts';

const loose = `select id from documents where tenant_id = $1 and posted_on is null and kind <> 'order'`;

export default {
  meaning: 'documents that are no orders keep the day they were written with',
  leftOver: loose,
  walk: [
    {
      table: 'documents',
      fill: `update documents set posted_on = business_date
        where tenant_id = $1 and id in (${loose} and id = any($2::uuid[]) order by id for no key update)`,
    },
  ],
  // What servers of the last version write meanwhile is free to change its day, as it was before; they never change it.
  finish: null,
} satisfies Backfill;
