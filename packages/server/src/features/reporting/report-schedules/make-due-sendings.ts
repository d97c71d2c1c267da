import { nextSending } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.rules';
import type { SendRhythm } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { addDays, dayIn, startOfDay } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { both, columnsOf, narrowed, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Reports go out from six in the morning of the company on. */
const morningMs = 6 * 3_600_000;
/** After a long time without a server, those of the last days are sent. */
const mostDays = 31;

const dueColumns = both(
  columnsOf('report_schedules', 's', ['id', 'on_day', 'next_on']),
  narrowed<{ every: SendRhythm }>()(columnsOf('report_schedules', 's', ['every'])),
);

/** The last day whose morning has come. */
const lastMorning = (timezone: string, now: Date): string => {
  const today = dayIn(timezone, now);
  return now.getTime() < startOfDay(timezone, today).getTime() + morningMs ? addDays(today, -1) : today;
};

/**
 * Notes what is to be sent of each schedule that fell due: once for each reader and day, also of days when no server ran. Another server that
 * looks at the same time leaves the schedule alone.
 */
export const makeDueSendings = async (tx: TenantTransaction, timezone: string, now: Date): Promise<void> => {
  const { db, tenantId } = tx;
  const today = lastMorning(timezone, now);
  const due = await selectRows(
    db,
    dueColumns,
    sql`from report_schedules s where s.tenant_id = ${tenantId} and s.status = 'active' and s.next_on <= ${today}::date
      order by s.id for update skip locked`,
  );
  for (const { id, nextOn, ...rhythm } of due) {
    const days: string[] = [];
    let next = nextOn;
    for (; next <= today; next = nextSending(rhythm, next)) days.push(next);
    await sql`
      insert into report_sendings (tenant_id, id, schedule_id, user_id, day, status, created_at)
      select r.tenant_id, uuidv7(), r.schedule_id, r.user_id, d.day, 'due', ${now.toISOString()}
      from report_schedule_readers r cross join unnest(${days.slice(-mostDays)}::date[]) as d (day)
      where r.tenant_id = ${tenantId} and r.schedule_id = ${id}
      on conflict (tenant_id, schedule_id, day, user_id) do nothing
      returning id`.execute(db);
    tx.send(sql`update report_schedules set next_on = ${next} where tenant_id = ${tenantId} and id = ${id}`);
  }
};
