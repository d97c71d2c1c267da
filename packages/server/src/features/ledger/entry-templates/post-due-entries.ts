import type { EntryTemplate } from '@shelfwise/contract/features/ledger/entry-templates/entry-templates.contract';
import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import { afterDue, nextDue } from '@shelfwise/contract/primitives/schedules';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { postManualEntry } from '../manual-entries/create-entry.ts';
import { getManualEntry } from '../manual-entries/manual-entries.queries.ts';
import { firstOpenDay } from '../trading-rules/business-day.ts';
import { getTradingRules } from '../trading-rules/trading-rules.queries.ts';
import { lockDueTemplates } from './entry-templates.queries.ts';

/** A template that rested for long posts at most so many entries at once; the others come with the next run. */
const mostAtOnce = 60;

/**
 * Posts the entries of a company that fell due, each once, also those of days when no server ran: on their day, or on the first open one where
 * it is closed by now. One with an account that nothing can be posted to waits. Returns how many were posted.
 */
export const postDueEntries = async (tx: TenantTransaction, now: Date): Promise<number> => {
  const company = await selectRow(
    tx.db,
    columnsOf('companies', 'c', ['timezone', 'base_currency']),
    sql`from companies c where c.tenant_id = ${tx.tenantId}`,
  );
  if (!company) return 0;
  const today = dayIn(company.timezone, now);
  const due = (await lockDueTemplates(tx, today)).filter(({ waitsFor }) => waitsFor === null);
  if (due.length === 0) return 0;
  const earliest = firstOpenDay(await getTradingRules(tx, 'pastDay'), 'manual_entry');
  const postAll = async (template: EntryTemplate): Promise<number> => {
    const { reason, lines } = await getManualEntry(tx, template.entryId);
    let { nextOn: next }: Pick<EntryTemplate, 'nextOn'> = template;
    let count = 0;
    for (; next !== null && next <= today && count < mostAtOnce; count += 1) {
      await postManualEntry(tx, {
        enteredOn: latestDay(earliest, next),
        reason,
        lines,
        currency: company.baseCurrency,
        ofTemplate: { id: template.id, day: next },
      });
      next = afterDue(template, nextDue(template, next)).nextOn;
    }
    tx.send(sql`
      update entry_templates set next_on = ${next}, status = ${next === null ? 'ended' : 'active'}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${template.id}`);
    return count;
  };
  let posted = 0;
  for (const template of due) posted += await postAll(template);
  return posted;
};
