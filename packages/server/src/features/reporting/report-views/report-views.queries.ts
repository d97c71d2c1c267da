import type {
  ReportView,
  ViewChoices,
} from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { findReport } from '../reports/run-report.ts';

const columns = both(
  columnsOf('report_views', 'v', ['id', 'name', 'report', 'is_shared', 'owner_id', 'version']),
  narrowed<{ choices: ViewChoices }>()(columnsOf('report_views', 'v', ['choices'])),
  columnsAs('members', 'm', { owner: 'username' }),
);

const select = async (
  { tx: { db, tenantId }, actor, language }: Call,
  where: RawBuilder<unknown>,
): Promise<ReportView[]> => {
  const rows = await selectRows(
    db,
    columns,
    sql`from report_views v join members m on m.tenant_id = ${tenantId} and m.user_id = v.owner_id
      where v.tenant_id = ${tenantId} and (v.is_shared or v.owner_id = ${actor.userId}) and ${where}
      order by lower(v.name), v.id`,
  );
  return rows.map((row) => ({
    ...row,
    title: findReport(row.report)?.words[language].title ?? null,
    isMine: row.ownerId === actor.userId || actor.role === 'admin',
  }));
};

/** Those that the reader made, and those that others share. */
export const listViews = (call: Call): Promise<ReportView[]> => select(call, sql`true`);

export const viewKind: RecordKind<ReportView, 'report_view'> = {
  noun: 'report_view',
  table: 'report_views',
  find: async (call, id) => (await select(call, sql`v.id = ${id}`))[0],
};
