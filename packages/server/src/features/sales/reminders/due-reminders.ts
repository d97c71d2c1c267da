import type { DueReminders } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { listDueRows } from './due.queries.ts';
import { getReminderRules } from './reminder-rules.ts';

/** The customers who are to be reminded today: the first 500, who owe most first, and what all of them owe. Nobody where it is turned off. */
export const listDueReminders = async (call: Call): Promise<DueReminders> => {
  const { tx, actor } = call;
  const today = todayOf(call);
  const rules = await getReminderRules(tx);
  const rows = rules.isOn ? await listDueRows(tx, { today, rules }) : [];
  return {
    today,
    isOn: rules.isOn,
    stepCount: rules.steps.length,
    currency: actor.company.baseCurrency,
    items: rows.map(({ amount, count: _, allAmount: __, ...row }) => ({
      ...row,
      amountMinor: toSumMinor(amount),
    })),
    count: rows[0]?.count ?? 0,
    amountMinor: toSumMinor(rows[0]?.allAmount ?? '0'),
  };
};
