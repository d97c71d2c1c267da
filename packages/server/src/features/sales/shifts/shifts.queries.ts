import { sql, type RawBuilder } from 'kysely';
import type {
  CashMovement,
  Pieces,
  Shift,
  ShiftRow,
} from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import type { ShiftAction } from '@shelfwise/contract/features/sales/shifts/shifts.facts';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getShiftFigures } from './shift-figures.ts';

export const shiftRowColumns = both(
  columnsOf('shifts', 's', [
    'id',
    'number',
    'till_id',
    'user_id',
    'status',
    'opened_on',
    'opened_at',
    'closed_at',
    'counted_minor',
    'variance_minor',
    'version',
  ]),
  columnsAs('tills', 't', { tillName: 'name' }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  columnsAs('members', 'm', { userName: 'username' }),
);

/** Shifts `s` with their tills `t`, places and people. */
export const shiftsFrom = (tenantId: string): RawBuilder<unknown> => sql`
  from shifts s
  join tills t on t.tenant_id = ${tenantId} and t.id = s.till_id
  join locations l on l.tenant_id = ${tenantId} and l.id = t.location_id
  join members m on m.tenant_id = ${tenantId} and m.user_id = s.user_id`;

const headColumns = both(
  shiftRowColumns,
  columnsOf('shifts', 's', ['float_minor']),
  columnsOf('tills', 't', ['money_account_id', 'location_id']),
  columnsOf('money_accounts', 'a', ['account_id']),
);
/** A shift with the drawer of its till. */
export type ShiftHead = RowOf<typeof headColumns>;

/** Staff see their own shifts; who may see reports sees all. */
export const seenShifts = ({ actor, can }: Call): RawBuilder<unknown> =>
  can('canViewReports') ? sql`true` : sql`s.user_id = ${actor.userId}`;

const selectHead = (
  { db, tenantId }: TenantTransaction,
  where: RawBuilder<unknown>,
  end: RawBuilder<unknown> = sql``,
): Promise<ShiftHead | undefined> =>
  selectRow(
    db,
    headColumns,
    sql`${shiftsFrom(tenantId)}
    join money_accounts a on a.tenant_id = ${tenantId} and a.id = t.money_account_id
    where s.tenant_id = ${tenantId} and ${where} ${end}`,
  );

/**
 * Locks a shift: `share` for what is taken or given in it, which many may do at once, and `no key update` for what needs it alone. Throws 404
 * where the company has no such shift.
 */
export const lockShift = async (
  tx: TenantTransaction,
  id: string,
  strength: 'share' | 'no key update',
): Promise<ShiftHead> => {
  const shift = await selectHead(tx, sql`s.id = ${id}`, sql`for ${sql.raw(strength)} of s`);
  if (!shift) throw new AppError('not_found');
  return shift;
};

/** The open shift of the till with this cash account, locked for what is taken or given in it. */
export const lockShiftOfAccount = (
  tx: TenantTransaction,
  moneyAccountId: string,
  strength: 'share' | 'no key update',
): Promise<ShiftHead | undefined> =>
  selectHead(
    tx,
    sql`t.money_account_id = ${moneyAccountId} and s.status = 'open'`,
    sql`for ${sql.raw(strength)} of s`,
  );

const movementColumns = both(
  columnsOf('cash_movements', 'c', [
    'id',
    'number',
    'direction',
    'amount_minor',
    'reason',
    'moved_at',
    'status',
  ]),
  columnsAs('accounts', 'a', { accountName: 'name' }),
  columnsAs('members', 'm', { movedBy: 'username' }),
);

const listMovements = ({ db, tenantId }: TenantTransaction, shiftId: string): Promise<CashMovement[]> =>
  selectRows(
    db,
    movementColumns,
    sql`from cash_movements c
    join accounts a on a.tenant_id = ${tenantId} and a.id = c.account_id
    join members m on m.tenant_id = ${tenantId} and m.user_id = c.moved_by
    where c.tenant_id = ${tenantId} and c.shift_id = ${shiftId} order by c.id`,
  );

const countColumns = both(
  columnsOf('shift_counts', 'c', ['id', 'kind', 'counted_minor', 'expected_minor', 'note', 'counted_at']),
  columnsAs('members', 'm', { countedBy: 'username' }),
);

const listCounts = ({ db, tenantId }: TenantTransaction, shiftId: string) =>
  selectRows(
    db,
    both(countColumns, reckoned<{ pieces: Pieces }>(sql`c.pieces`)),
    sql`from shift_counts c join members m on m.tenant_id = ${tenantId} and m.user_id = c.counted_by
    where c.tenant_id = ${tenantId} and c.shift_id = ${shiftId} order by c.id`,
  );

/** The number of the shift that was opened next at the same till; null where there is none yet. */
export const findNextNumber = async (
  { db, tenantId }: TenantTransaction,
  { id, tillId }: { id: string; tillId: string },
): Promise<string | null> => {
  const next = await selectRow(
    db,
    columnsOf('shifts', 's', ['number']),
    sql`from shifts s where s.tenant_id = ${tenantId} and s.till_id = ${tillId} and s.id > ${id} order by s.id limit 1`,
  );
  return next?.number ?? null;
};

const actionsOn = (
  { actor, can }: Call,
  { status, userId }: ShiftHead,
  nextNumber: string | null,
): ShiftAction[] => {
  const isOwn = userId === actor.userId || can('canManageInventory');
  if (status === 'open') return isOwn ? ['close', 'move_cash'] : [];
  return can('canManageInventory') && nextNumber === null ? ['correct'] : [];
};

const toRow = (
  { moneyAccountId: _, locationId: _place, accountId: _account, floatMinor: _float, ...row }: ShiftHead,
  call: Call,
): ShiftRow => ({ ...row, currency: call.actor.company.baseCurrency });

/** The whole shift as the caller may see it: what an open drawer should hold is hidden from who counts it blind. */
const toShift = async (call: Call, head: ShiftHead): Promise<Shift> => {
  const isBlind = head.status === 'open' && !call.can('canViewReports');
  const [figures, movements, counts, nextNumber] = await Promise.all([
    isBlind ? null : getShiftFigures(call.tx, head),
    listMovements(call.tx, head.id),
    listCounts(call.tx, head.id),
    head.status === 'open' ? null : findNextNumber(call.tx, head),
  ]);
  return {
    ...toRow(head, call),
    floatMinor: head.floatMinor,
    figures: figures && {
      methods: figures.methods,
      receivedMinor: figures.receivedMinor,
      refundedMinor: figures.refundedMinor,
      inMinor: figures.inMinor,
      outMinor: figures.outMinor,
      expectedMinor: figures.expectedMinor,
    },
    movements,
    counts: counts.map((count) => ({ ...count, expectedMinor: isBlind ? null : count.expectedMinor })),
    nextNumber,
    actions: actionsOn(call, head, nextNumber),
  };
};

/** Throws 404 for a shift that the caller may not see, as for one that is not there. */
export const getShift = async (call: Call, { id }: { id: string }): Promise<Shift> => {
  const head = await selectHead(call.tx, sql`s.id = ${id} and ${seenShifts(call)}`);
  if (!head) throw new AppError('not_found');
  return toShift(call, head);
};

/** Whether the caller has a shift open, at any till. */
export const hasOpenShift = async ({ tx, actor }: Call): Promise<boolean> => {
  const own = await selectRow(
    tx.db,
    columnsOf('shifts', 's', ['id']),
    sql`from shifts s where s.tenant_id = ${tx.tenantId} and s.user_id = ${actor.userId} and s.status = 'open' limit 1`,
  );
  return own !== undefined;
};

/** The shift that the caller has open, the newest or the one at a till; null where there is none. */
export const getCurrentShift = async (
  call: Call,
  { tillId }: { tillId?: string | undefined },
): Promise<{ shift: Shift | null }> => {
  const head = await selectHead(
    call.tx,
    sql`s.user_id = ${call.actor.userId} and s.status = 'open' and ${tillId === undefined ? sql`true` : sql`s.till_id = ${tillId}`}`,
    sql`order by s.id desc limit 1`,
  );
  return { shift: head ? await toShift(call, head) : null };
};
