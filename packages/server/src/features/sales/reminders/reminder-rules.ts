import { sql } from 'kysely';
import { firstReminderRules } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import type {
  ReminderRules,
  ReminderRulesChange,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';

const columns = columnsOf('reminder_rules', 'r', ['is_on', 'gap_days', 'steps', 'version']);

/** How the company reminds those who owe; the first ladder where nobody has changed it. */
export const getReminderRules = async ({ db, tenantId }: TenantTransaction): Promise<ReminderRules> =>
  (await selectRow(db, columns, sql`from reminder_rules r where r.tenant_id = ${tenantId}`)) ?? {
    ...firstReminderRules,
    version: 1,
  };

/** Changes the ladder; a stale version gets 409 with the current one. */
export const updateReminderRules = async (
  call: Call,
  { version, ...fields }: ReminderRulesChange,
): Promise<ReminderRules> => {
  const { tx } = call;
  // The row is made first, so that two admins wait for each other from the first change on.
  await sql`
    insert into reminder_rules (tenant_id, is_on, gap_days, steps, version)
    values (${tx.tenantId}, ${firstReminderRules.isOn}, ${firstReminderRules.gapDays}, ${JSON.stringify(firstReminderRules.steps)}::jsonb, 1)
    on conflict (tenant_id) do nothing`.execute(tx.db);
  const current = await selectRow(
    tx.db,
    columns,
    sql`from reminder_rules r where r.tenant_id = ${tx.tenantId} for update`,
  );
  if (!current) throw new Error('a company without rules of reminders');
  return editLocked(
    call,
    { noun: 'reminder_rules', id: tx.tenantId, current },
    { version, fields },
    async ({ changed }) => {
      await sql`
        update reminder_rules set is_on = ${changed.isOn}, gap_days = ${changed.gapDays}, steps = ${JSON.stringify(changed.steps)}::jsonb,
          version = ${changed.version}
        where tenant_id = ${tx.tenantId}`.execute(tx.db);
    },
  );
};
