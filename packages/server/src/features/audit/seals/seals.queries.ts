import { sql } from 'kysely';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { KnownEnd } from '../trail/check-trail.ts';

const columns = columnsOf('audit_seals', 's', ['day', 'seq', 'hash', 'made_at']);
export type SealRow = RowOf<typeof columns>;

const sorts: Record<string, SortKey> = { day: { key: sql`s.day`, type: 'date' } };
const newestFirst = '-day';
/** A company has one seal a day, so the day tells them apart and the id need not. */
const sameForAll = columnsAs('audit_seals', 's', { id: 'tenant_id' });

export const listSealRows = async (
  { db, tenantId }: TenantTransaction,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) => {
  const page = keyset(sorts, sql`s.tenant_id`, newestFirst, cursor);
  const rows = await selectRows(
    db,
    both(columns, sameForAll, page.keyColumn),
    sql`from audit_seals s where s.tenant_id = ${tenantId} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, newestFirst);
};

export const findLastSeal = ({ db, tenantId }: TenantTransaction): Promise<SealRow | undefined> =>
  selectRow(db, columns, sql`from audit_seals s where s.tenant_id = ${tenantId} order by s.day desc limit 1`);

const count = reckoned<{ count: number }>(sql`count(*) as count`);

export const countSeals = async ({ db, tenantId }: TenantTransaction): Promise<number> =>
  (await selectRow(db, count, sql`from audit_seals s where s.tenant_id = ${tenantId}`))?.count ?? 0;

/** The seals of places after one, up to another. */
export const listSealsWithin = async (
  { db, tenantId }: TenantTransaction,
  after: number,
  upTo: number,
): Promise<KnownEnd[]> => {
  const rows = await selectRows(
    db,
    columns,
    sql`from audit_seals s where s.tenant_id = ${tenantId} and s.seq > ${after} and s.seq <= ${upTo} order by s.seq`,
  );
  return rows.map(({ seq, hash }) => ({ seq, hash: hash.toString('hex') }));
};

const linkColumns = columnsOf('audit_chain', 'c', ['seq', 'hash']);

/** The last link whose entry was written before an id was made. */
export const findEndBefore = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRow(
    db,
    linkColumns,
    sql`from audit_chain c where c.tenant_id = ${tenantId} and c.entry_id < ${id} order by c.seq desc limit 1`,
  );

export const findLink = ({ db, tenantId }: TenantTransaction, seq: number) =>
  selectRow(db, linkColumns, sql`from audit_chain c where c.tenant_id = ${tenantId} and c.seq = ${seq}`);

/** Keeps seals; a day that has one keeps it. */
export const insertSeals = async (
  tx: TenantTransaction,
  seals: readonly { day: string; seq: number; hash: Buffer }[],
  madeAt: string,
): Promise<void> => {
  if (seals.length === 0) return;
  await tx.db
    .insertInto('audit_seals')
    .values(seals.map((seal) => ({ ...seal, tenant_id: tx.tenantId, made_at: madeAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const settingColumns = columnsOf('audit_seal_settings', 's', ['are_mailed']);

export const areSealsMailed = async ({ db, tenantId }: TenantTransaction): Promise<boolean> =>
  (await selectRow(db, settingColumns, sql`from audit_seal_settings s where s.tenant_id = ${tenantId}`))
    ?.areMailed ?? true;

export const setSealsMailed = (tx: TenantTransaction, areMailed: boolean): Promise<unknown> =>
  tx.db
    .insertInto('audit_seal_settings')
    .values({ tenant_id: tx.tenantId, are_mailed: areMailed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ are_mailed: areMailed }))
    .execute();
