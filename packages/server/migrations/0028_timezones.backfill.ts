import type { Backfill, FilledCompany } from '../src/db/backfills/backfill.ts';

const known =
  '^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)/[A-Za-z0-9_/+-]+)$';

/** The time zone that the program dated documents by, under a name that the database reads alike; UTC where there is none. */
const placeOf = (name: string): string => {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return new RegExp(known).test(zone) ? zone : 'UTC';
  } catch {
    return 'UTC';
  }
};

export default {
  meaning: 'companies get a time zone that the program and the database read alike',
  leftOver: `select from companies where tenant_id = $1 and timezone !~ '${known}'`,
  batch: async ({ tenantId, query }: FilledCompany) => {
    const { rows } = await query('select timezone from companies where tenant_id = $1', [tenantId]);
    for (const { timezone } of rows as { timezone: string }[])
      await query('update companies set timezone = $2, version = version + 1 where tenant_id = $1', [
        tenantId,
        placeOf(timezone),
      ]);
  },
  finish: `alter table companies add constraint companies_timezone_check check (timezone ~ '${known}')`,
} satisfies Backfill;
