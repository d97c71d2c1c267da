import type { AuditAction, NounName } from '@shelfwise/contract/features/nouns';
import { sql, type Kysely } from 'kysely';
import { type Columns, selectRow } from '../db/rows.ts';
import type { DB } from '../db/tables.gen.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { AppError, isForeignKeyViolation } from '../platform/errors.ts';
import type { Call } from './call.ts';
import { beginReactions } from './reactions.ts';
import { changedFields } from './changed-fields.ts';

/** Every record that can be edited has these: an edit names the version it began with. */
interface Versioned {
  id: string;
  version: number;
}

/** Tables of records that are edited one at a time. */
type RecordTable = {
  [Table in keyof DB]: DB[Table] extends { tenant_id: unknown; id: unknown; version: unknown }
    ? Table
    : never;
}[keyof DB];

/** A kind of record: what it is called, where it is kept, and how one is read. */
export interface RecordKind<Item extends Versioned, Name extends NounName = NounName> {
  noun: Name;
  table: RecordTable;
  find: (call: Call, id: string) => Promise<Item | undefined>;
  /** What an edit locks in place of the record's own row, where several records together decide which of them is the default. */
  lock?: (call: Call) => Promise<unknown>;
  /**
   * How strongly it is locked while it is archived or restored; `update` where left out. The weaker lock holds nobody back who only refers to
   * it, so documents must look at its status under another lock, which archiving takes too.
   */
  statusLock?: 'no key update';
}

type Written = { tenant_id: string; id: string; version: number };
const kept = (tx: TenantTransaction): Kysely<Record<RecordTable, Written>> =>
  tx.db as unknown as Kysely<Record<RecordTable, Written>>;

/** A kind of record that is read from the columns of its own table alone. */
export const plainRecord = <Item extends Versioned, Name extends NounName>(
  noun: Name,
  table: RecordTable,
  alias: string,
  columns: Columns<Item>,
): RecordKind<Item, Name> => ({
  noun,
  table,
  find: ({ tx }, id) =>
    selectRow(
      tx.db,
      columns,
      sql`from ${sql.table(table)} as ${sql.ref(alias)}
        where ${sql.ref(`${alias}.tenant_id`)} = ${tx.tenantId} and ${sql.ref(`${alias}.id`)} = ${id}`,
    ),
});

/** The record as it stands in this transaction; throws 404 where there is none. */
export const getRecord = async <Item extends Versioned>(
  call: Call,
  kind: RecordKind<Item>,
  id: string,
): Promise<Item> => {
  const item = await kind.find(call, id);
  if (!item) throw new AppError('not_found');
  return item;
};

const lock = async <Item extends Versioned>(
  call: Call,
  kind: RecordKind<Item>,
  id: string,
  strength: 'no key update' | 'update',
): Promise<Item> => {
  const { tx } = call;
  await kind.lock?.(call);
  const locked =
    !kind.lock || strength === 'update'
      ? sql`
      select from ${sql.table(kind.table)} where tenant_id = ${tx.tenantId} and id = ${id} for ${sql.raw(strength)}`.execute(
          tx.db,
        )
      : undefined;
  // Sent after the lock in the same round trip, so it runs after the lock is granted and sees what the former holder committed.
  const [item] = await Promise.all([getRecord(call, kind, id), locked]);
  return item;
};

/** Locks a record for an edit; throws 404 where there is none. Documents that refer to it can still be made meanwhile. */
export const lockRecord = <Item extends Versioned>(
  call: Call,
  kind: RecordKind<Item>,
  id: string,
): Promise<Item> => lock(call, kind, id, 'no key update');

/** Locks a record that is taken out of use; throws 404 where there is none. New documents that refer to it wait, and then find it gone. */
export const lockRecordWhole = <Item extends Versioned>(
  call: Call,
  kind: RecordKind<Item>,
  id: string,
): Promise<Item> => lock(call, kind, id, 'update');

/** Writes columns of a locked record and raises its version. */
export const saveRecord = async (
  tx: TenantTransaction,
  { table }: { table: RecordTable },
  { id, version }: Versioned,
  columns: object,
): Promise<void> => {
  await kept(tx)
    .updateTable(table)
    .set({ ...columns, version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
};

interface Edit<Current, Given> {
  current: Current;
  /** the fields that really change, with their new values */
  after: ReturnType<typeof changedFields<Given & object>>['after'];
  /** the whole record with its new values */
  changed: Current;
}

/** What `editLocked` needs to know of something that is locked already. */
interface Locked<Current> {
  noun: NounName;
  /** the subject of the audit entry */
  id: string;
  current: Current;
  /** whose timeline has the entry, where that is not the noun's own; the id is then this one's */
  subject?: NounName;
  /** what somebody who edited an older version is shown */
  shown?: unknown;
  /** added to the audit entry where the id does not name it */
  named?: object;
}

/**
 * Changes the given fields of something that is locked already, and audits those that really changed. Use it for what has no id of its own,
 * like the company and its rules. An edit of an older version throws 409 with the current one. `write` refuses or writes; where nothing
 * changes it is not called and `current` itself is returned.
 */
export const editLocked = async <Current extends { version: number }, Given>(
  { tx }: Pick<Call, 'tx'>,
  { noun, id, current, subject = noun, shown = current, named }: Locked<Current>,
  { version, fields }: { version: number; fields: Given & object },
  write: (edit: Edit<Current, Given>) => Promise<void>,
): Promise<Current> => {
  if (current.version !== version) throw new AppError('version_conflict', { current: shown });
  const { before, after } = changedFields(current as object, fields);
  const isChanged = Object.keys(after).length > 0;
  const changed = isChanged ? { ...current, ...after, version: version + 1 } : current;
  if (isChanged) await write({ current, after, changed });
  tx.audit({
    action: `${noun}.update` as AuditAction,
    subject,
    subjectId: id,
    before: { ...named, ...before },
    after: { ...named, ...after },
  });
  return changed;
};

type Fields<Change> = Omit<Change, keyof Versioned>;

/** Edits a record under its lock. `asMeant` may turn fields that mean the same as the current ones into those. */
export const editRecord = async <Item extends Versioned, Change extends Versioned>(
  call: Call,
  kind: RecordKind<Item>,
  { id, version, ...given }: Change,
  write: (edit: Edit<Item, Fields<Change>>) => Promise<void>,
  asMeant: (current: Item, fields: Fields<Change>) => Fields<Change> = (_, fields) => fields,
): Promise<Item> => {
  const reactTo = await beginReactions(call, `${kind.noun}.update` as AuditAction, { id, after: given });
  const current = await lockRecord(call, kind, id);
  const fields = asMeant(current, given);
  const changed = await editLocked(
    call,
    { noun: kind.noun, id, current },
    { version, fields },
    async (edit) => {
      await write(edit);
      await reactTo({ id, after: edit.after });
    },
  );
  return changed === current ? current : getRecord(call, kind, id);
};

type Status = 'active' | 'archived';

/** Archives a record or restores it; a second call answers it as it is and writes nothing. `allow` may refuse a real change. */
export const setRecordStatus = async <Item extends Versioned & { status: Status }>(
  call: Call,
  kind: RecordKind<Item>,
  [id, status]: [id: string, status: Status],
  allow?: (current: Item) => Promise<void>,
): Promise<Item> => {
  const { tx } = call;
  const action = `${kind.noun}.${status === 'archived' ? 'archive' : 'restore'}` as AuditAction;
  const after = { status };
  const reactTo = await beginReactions(call, action, { id, after });
  const current = await lock(call, kind, id, kind.statusLock ?? 'update');
  if (current.status === status) {
    tx.leaveUnchanged();
    return current;
  }
  await allow?.(current);
  await saveRecord(tx, kind, current, after);
  await reactTo({ id, after });
  tx.audit({
    action,
    subject: kind.noun,
    subjectId: id,
    before: { status: current.status },
    after,
  });
  return getRecord(call, kind, id);
};

/**
 * Deletes a record that nothing refers to, and with `its` further rows; throws 409 `in_use` otherwise. The audit entry keeps what `told`
 * returns.
 */
export const removeRecord = async <Item extends Versioned>(
  call: Call,
  kind: RecordKind<Item>,
  id: string,
  told: (item: Item) => Record<string, unknown>,
  its?: (item: Item) => Promise<unknown>,
): Promise<Item> => {
  const { tx } = call;
  const item = await lockRecordWhole(call, kind, id);
  try {
    await kept(tx).deleteFrom(kind.table).where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
    await its?.(item);
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('in_use') : error;
  }
  tx.audit({
    action: `${kind.noun}.remove` as AuditAction,
    subject: kind.noun,
    subjectId: id,
    before: told(item),
  });
  return item;
};
