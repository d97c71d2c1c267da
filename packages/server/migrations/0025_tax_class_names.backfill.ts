import type { Backfill, FilledCompany } from '../src/db/backfills/backfill.ts';

const longest = 60;

/** The name with a suffix, within the length of a name; no character is cut in two. */
const withSuffix = (name: string, suffix: string): string => {
  let kept = '';
  for (const character of name) {
    if (kept.length + character.length + suffix.length > longest) break;
    kept += character;
  }
  return `${kept.trimEnd()}${suffix}`;
};

const isTaken = async ({ tenantId, query }: FilledCompany, name: string): Promise<boolean> => {
  const { rowCount } = await query(
    'select from tax_classes where tenant_id = $1 and lower(name) = lower($2)',
    [tenantId, name],
  );
  return rowCount !== 0;
};

const freeName = async (company: FilledCompany, name: string): Promise<string> => {
  for (let number = 2; ; number += 1) {
    const tried = withSuffix(name, ` (${number})`);
    if (!(await isTaken(company, tried))) return tried;
  }
};

const repeated = `from tax_classes c where c.tenant_id = $1 and exists (
  select from tax_classes first where first.tenant_id = $1 and lower(first.name) = lower(c.name) and first.id < c.id)`;

export default {
  meaning: 'tax classes get names that differ in more than capital letters',
  leftOver: `select ${repeated}`,
  batch: async (company) => {
    const { tenantId, query } = company;
    const { rows } = await query(`select c.id, c.name ${repeated} order by c.id limit 1`, [tenantId]);
    for (const { id, name } of rows as { id: string; name: string }[])
      await query(
        'update tax_classes set name = $3, version = version + 1 where tenant_id = $1 and id = $2',
        [tenantId, id, await freeName(company, name)],
      );
  },
  // The name stays: by it servers of the last version tell that a name is taken.
  finish: `alter table tax_classes drop constraint tax_classes_tenant_id_name_key;
    create unique index tax_classes_tenant_id_name_key on tax_classes (tenant_id, lower(name))`,
} satisfies Backfill;
