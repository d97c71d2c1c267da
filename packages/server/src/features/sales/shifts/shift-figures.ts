import { sql } from 'kysely';
import type { MethodSum } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { type CashFigures, expectedCash } from '@shelfwise/contract/features/sales/shifts/shifts.rules';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface OfShift {
  id: string;
  floatMinor: number;
  moneyAccountId: string;
}

export interface ShiftFigures extends CashFigures {
  methods: MethodSum[];
  expectedMinor: number;
}

const sums = (shiftId: string) =>
  reckoned<{ count: number; receivedMinor: number; refundedMinor: number }>(sql`
    (count(*) filter (where p.shift_id = ${shiftId} and p.direction = 'in'))::int as count,
    coalesce(sum(p.base_minor) filter (where p.shift_id = ${shiftId} and p.direction = 'in'), 0)::int8 as "receivedMinor",
    (coalesce(sum(p.base_minor) filter (where p.shift_id = ${shiftId} and p.direction = 'out'), 0)
      + coalesce(sum(case p.direction when 'in' then p.base_minor else -p.base_minor end)
          filter (where p.reversed_shift_id = ${shiftId}), 0))::int8 as "refundedMinor"`);

/** What each way to pay came to, in the company's order, and whether it was paid into the drawer. */
const listSums = ({ db, tenantId }: TenantTransaction, { id, moneyAccountId }: OfShift) =>
  selectRows(
    db,
    both(
      columnsAs('payment_methods', 'w', { method: 'code', methodName: 'name' }),
      sums(id),
      reckoned<{ kind: MethodSum['kind']; isDrawer: boolean }>(
        sql`coalesce(w.kind, m.kind) as kind, drawer.is_used as "isDrawer"`,
      ),
    ),
    sql`from payments p
    join payment_methods w on w.tenant_id = ${tenantId} and w.code = p.method
    join money_accounts m on m.tenant_id = ${tenantId} and m.id = w.money_account_id
    cross join lateral (select p.money_account_id = ${moneyAccountId} as is_used) drawer
    where p.tenant_id = ${tenantId} and (p.shift_id = ${id} or p.reversed_shift_id = ${id})
    group by w.code, w.name, w.position, coalesce(w.kind, m.kind), drawer.is_used
    order by w.position`,
  );

const movedColumns = reckoned<{ inMinor: number; outMinor: number }>(sql`
  coalesce(sum(c.amount_minor) filter (where c.direction = 'in'), 0)::int8 as "inMinor",
  coalesce(sum(c.amount_minor) filter (where c.direction = 'out'), 0)::int8 as "outMinor"`);

/** What a shift took and gave, and what its drawer should hold after it. */
export const getShiftFigures = async (tx: TenantTransaction, shift: OfShift): Promise<ShiftFigures> => {
  const [rows, moved] = await Promise.all([
    listSums(tx, shift),
    selectRow(
      tx.db,
      movedColumns,
      sql`from cash_movements c where c.tenant_id = ${tx.tenantId} and c.shift_id = ${shift.id} and c.status = 'posted'`,
    ),
  ]);
  const cash = rows.find(({ isDrawer }) => isDrawer);
  const figures = {
    floatMinor: shift.floatMinor,
    receivedMinor: cash?.receivedMinor ?? 0,
    refundedMinor: cash?.refundedMinor ?? 0,
    inMinor: moved?.inMinor ?? 0,
    outMinor: moved?.outMinor ?? 0,
  };
  return {
    ...figures,
    methods: rows.map(({ isDrawer: _, ...sum }) => sum),
    expectedMinor: expectedCash(figures),
  };
};

/** What was counted when the last shift of a till closed: what its drawer holds between two shifts. */
export const lastCount = async ({ db, tenantId }: TenantTransaction, tillId: string): Promise<number> => {
  const last = await selectRow(
    db,
    columnsOf('shifts', 's', ['counted_minor']),
    sql`from shifts s where s.tenant_id = ${tenantId} and s.till_id = ${tillId} and s.status = 'closed' order by s.id desc limit 1`,
  );
  return last?.countedMinor ?? 0;
};
