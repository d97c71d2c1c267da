import type { DueReminders } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { leftOutReasons } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { listDueRows, listOverdueByReason } from './due.queries.ts';
import { getReminderRules } from './reminder-rules.ts';

/** The customers who are to be reminded today: the first 500, who owe most first, what all of them owe, and what else is overdue. Nobody where it is turned off. */
export const listDueReminders = async (call: Call): Promise<DueReminders> => {
  const { tx, actor } = call;
  const today = todayOf(call);
  const rules = await getReminderRules(tx);
  const on = { today, rules };
  const [rows, overdue] = rules.isOn
    ? await Promise.all([listDueRows(tx, on), listOverdueByReason(tx, on)])
    : [[], []];
  const amountMinor = toSumMinor(rows[0]?.allAmount ?? '0');
  const amounts = new Map(overdue.map(({ reason, amount }) => [reason ?? 'waiting', new Exact(amount)]));
  const waiting = amounts.get('waiting')?.minus(amountMinor) ?? new Exact(0);
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
    amountMinor,
    leftOut: leftOutReasons
      .map((reason) => ({ reason, amount: reason === 'waiting' ? waiting : amounts.get(reason) }))
      .flatMap(({ reason, amount }) =>
        amount === undefined || amount.isZero()
          ? []
          : [{ reason, amountMinor: toSumMinor(amount.toFixed()) }],
      ),
  };
};
