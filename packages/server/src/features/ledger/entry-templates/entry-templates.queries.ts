import type { EntryTemplate } from '@shelfwise/contract/features/ledger/entry-templates/entry-templates.contract';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsOf, narrowed, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { isByHand } from '../accounts/accounts.queries.ts';

/** The name of an account of the entry that nothing can be posted to by hand now. */
const waitsFor = (tenantId: string): RawBuilder<unknown> => sql`(
  select a.name from manual_entry_lines l
  join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id
  left join money_accounts m on m.tenant_id = ${tenantId} and m.account_id = a.id
  where l.tenant_id = ${tenantId} and l.entry_id = r.entry_id and not (${isByHand})
  order by l.line_number limit 1)`;

const select = ({ db, tenantId }: TenantTransaction, where: RawBuilder<unknown>): Promise<EntryTemplate[]> =>
  selectRows(
    db,
    both(
      columnsOf('entry_templates', 'r', ['id', 'entry_id', 'on_day', 'next_on', 'ends_on', 'version']),
      narrowed<Pick<EntryTemplate, 'every' | 'status'>>()(
        columnsOf('entry_templates', 'r', ['every', 'status']),
      ),
      columnsOf('manual_entries', 'e', ['number', 'reason', 'total_minor']),
      reckoned<Pick<EntryTemplate, 'waitsFor'>>(sql`${waitsFor(tenantId)} as "waitsFor"`),
    ),
    sql`from entry_templates r join manual_entries e on e.tenant_id = ${tenantId} and e.id = r.entry_id
    where r.tenant_id = ${tenantId} and ${where} order by r.next_on nulls last, r.id`,
  );

export const listEntryTemplates = (tx: TenantTransaction): Promise<EntryTemplate[]> => select(tx, sql`true`);

export const getEntryTemplate = async (tx: TenantTransaction, id: string): Promise<EntryTemplate> => {
  const [found] = await select(tx, sql`r.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
};

/** Locks a template; throws 404 where there is none. */
export const lockEntryTemplate = async (tx: TenantTransaction, id: string): Promise<EntryTemplate> => {
  await sql`select from entry_templates where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(
    tx.db,
  );
  return getEntryTemplate(tx, id);
};

/** Those whose day has come, locked: another server that looks at the same time leaves them alone. */
export const lockDueTemplates = async (tx: TenantTransaction, today: string): Promise<EntryTemplate[]> => {
  const due = await selectRows(
    tx.db,
    columnsOf('entry_templates', 'r', ['id']),
    sql`from entry_templates r
    where r.tenant_id = ${tx.tenantId} and r.status = 'active' and r.next_on <= ${today}::date
    order by r.id for update skip locked`,
  );
  return due.length === 0 ? [] : select(tx, sql`r.id = any (${due.map(({ id }) => id)}::uuid[])`);
};
