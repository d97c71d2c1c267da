import { sql } from 'kysely';
import type { PayablesCalendar } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { listMoneyAccounts, listMoneyBalances, todayOf } from '../../ledger/index.ts';
import { isOpen } from '../bills/bills.queries.ts';

const open = sql`b.base_minor - b.settled_base_minor`;
const nothingDue = { count: 0, openMinor: 0 };

/** What is due on which of the next days, in the currency of the books, against what the money accounts hold now. */
export const getCalendar = async (call: Call, { days }: { days: number }): Promise<PayablesCalendar> => {
  const { tx, actor } = call;
  const today = todayOf(call);
  const until = addDays(today, days - 1);
  const openBills = sql`from bills b where b.tenant_id = ${tx.tenantId} and b.kind = 'bill' and ${isOpen}`;
  const [due, held, accounts, balances] = await Promise.all([
    selectRows(
      tx.db,
      reckoned<{ day: string; place: 'overdue' | 'day' | 'later'; count: number; openMinor: number }>(sql`
        case when b.due_on < ${today}::date then 'overdue' when b.due_on > ${until}::date then 'later' else 'day' end as place,
        case when b.due_on between ${today}::date and ${until}::date then b.due_on else ${today}::date end as day,
        count(*)::int as count, sum(${open})::int8 as "openMinor"`),
      sql`${openBills} group by 1, 2 order by 2, 1`,
    ),
    selectRow(
      tx.db,
      reckoned<{ minor: number }>(sql`coalesce(sum(${open}), 0)::int8 as minor`),
      sql`${openBills} and b.is_held`,
    ),
    listMoneyAccounts(call),
    listMoneyBalances(call),
  ]);
  const partOf = (place: 'overdue' | 'later') => {
    const { count, openMinor } = due.find((one) => one.place === place) ?? nothingDue;
    return { count, openMinor };
  };
  const booked = new Map(balances.map(({ id, bookedMinor }) => [id, bookedMinor]));
  return {
    today,
    until,
    currency: actor.company.baseCurrency,
    overdue: partOf('overdue'),
    days: due.flatMap(({ place, day, count, openMinor }) =>
      place === 'day' ? [{ day, count, openMinor }] : [],
    ),
    later: partOf('later'),
    heldMinor: held?.minor ?? 0,
    accounts: accounts
      .filter(({ status }) => status === 'active')
      .map(({ id, name }) => ({ id, name, bookedMinor: booked.get(id) ?? 0 })),
  };
};
