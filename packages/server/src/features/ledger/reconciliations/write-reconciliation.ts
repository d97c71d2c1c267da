import { sql } from 'kysely';
import type {
  Reconciliation,
  ReconciliationChange,
  StartReconciliation,
  TickLines,
} from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import { columnsFrom, columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { AppError, isUniqueViolation, refuseField, unknownRecord } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../trading-rules/business-day.ts';
import {
  countNewer,
  getReconciliation,
  lockHead,
  type ReconciliationHead,
} from './reconciliations.queries.ts';

const asStarted = (error: unknown): unknown => {
  if (isUniqueViolation(error, 'reconciliations_open')) return new AppError('reconciliation_open');
  return isUniqueViolation(error, 'reconciliations_day') ? refuseField('statementOn', 'taken') : error;
};

/** A statement is of a day that has been, and later than those before it: each begins where the last one ended. */
const requireDay = async (
  call: Call,
  { moneyAccountId, statementOn }: Pick<ReconciliationHead, 'moneyAccountId' | 'statementOn'>,
): Promise<void> => {
  if (statementOn > todayOf(call)) throw refuseField('statementOn', 'in_future');
  const last = await selectRow(
    call.tx.db,
    reckoned<{ day: string | null }>(sql`(max(r.statement_on) + 1)::text as day`),
    sql`from reconciliations r where r.tenant_id = ${call.tx.tenantId} and r.money_account_id = ${moneyAccountId} and r.status = 'finished'`,
  );
  if (last?.day && statementOn < last.day)
    throw refuseField('statementOn', 'too_early', { earliest: last.day });
};

const tell = (
  { tx }: Call,
  verb: 'start' | 'tick' | 'finish' | 'reopen' | 'discard',
  { id, accountName, statementOn }: Pick<ReconciliationHead, 'id' | 'accountName' | 'statementOn'>,
  { after = {}, reason }: { after?: object; reason?: string } = {},
): void =>
  tx.audit({
    action: `reconciliation.${verb}`,
    subject: 'reconciliation',
    subjectId: id,
    after: { account: accountName, statementOn, ...after },
    ...(reason !== undefined && { reason }),
  });

/** Begins to tick an account off against a statement. An account has one open statement at a time (409 `reconciliation_open`). */
export const startReconciliation = async (
  call: Call,
  input: StartReconciliation,
): Promise<Reconciliation> => {
  const { tx } = call;
  const { moneyAccountId, statementOn, statementMinor } = input;
  const account = await selectRow(
    tx.db,
    columnsOf('money_accounts', 'm', ['name']),
    sql`from money_accounts m where m.tenant_id = ${tx.tenantId} and m.id = ${moneyAccountId} for update`,
  );
  if (!account) throw unknownRecord('moneyAccountId');
  await requireDay(call, input);
  const id = newId();
  await sql`
    insert into reconciliations (tenant_id, id, money_account_id, statement_on, statement_minor, started_at, started_by)
    values (${tx.tenantId}, ${id}, ${moneyAccountId}, ${statementOn}, ${statementMinor}, ${tx.at}, ${tx.origin.actorId})`
    .execute(tx.db)
    .catch((error: unknown) => {
      throw asStarted(error);
    });
  tell(call, 'start', { id, accountName: account.name, statementOn }, { after: { statementMinor } });
  return getReconciliation(call, { id });
};

const lockOpen = async (call: Call, id: string): Promise<ReconciliationHead> => {
  const head = await lockHead(call, id);
  if (head.status !== 'open') throw new AppError('wrong_state', { detail: { state: head.status } });
  return head;
};

/** Changes the day or the balance of an open statement. Ticks of days after the new one are taken off. */
export const updateReconciliation = async (
  call: Call,
  { id, version, ...fields }: ReconciliationChange,
): Promise<Reconciliation> => {
  const { tx } = call;
  const current = await lockOpen(call, id);
  await editLocked(
    call,
    { noun: 'reconciliation', id, current },
    { version, fields },
    async ({ after, changed }) => {
      if (after.statementOn !== undefined) {
        await requireDay(call, changed);
        tx.send(sql`
          delete from reconciled_lines t using journal_entries e
          where t.tenant_id = ${tx.tenantId} and t.reconciliation_id = ${id}
            and e.tenant_id = ${tx.tenantId} and e.id = t.entry_id and e.entry_date > ${changed.statementOn}`);
      }
      await tx.db
        .updateTable('reconciliations')
        .set({ ...columnsFrom('reconciliations', after), version: changed.version })
        .where('tenant_id', '=', tx.tenantId)
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => {
          throw asStarted(error);
        });
    },
  );
  return getReconciliation(call, { id });
};

/** Ticks lines of the account up to the day of the statement, or takes ticks off. One of another statement is refused. */
export const tickLines = async (call: Call, { id, lines, isTicked }: TickLines): Promise<Reconciliation> => {
  const { tx } = call;
  const head = await lockOpen(call, id);
  const [entries, numbers] = [lines.map((line) => line.id), lines.map(({ lineNumber }) => lineNumber)];
  const wanted = sql`unnest(${entries}::uuid[], ${numbers}::int2[]) as wanted (entry_id, line_number)`;
  if (isTicked) {
    const found = await selectRow(
      tx.db,
      reckoned<{ known: number; elsewhere: number }>(sql`
        count(*)::int as known, (count(*) filter (where t.reconciliation_id <> ${id}))::int as elsewhere`),
      sql`from ${wanted}
      join journal_lines l on l.tenant_id = ${tx.tenantId} and l.entry_id = wanted.entry_id and l.line_number = wanted.line_number
        and l.account_id = ${head.accountId}
      join journal_entries e on e.tenant_id = ${tx.tenantId} and e.id = l.entry_id and e.entry_date <= ${head.statementOn}
      left join reconciled_lines t on t.tenant_id = ${tx.tenantId} and t.entry_id = l.entry_id and t.line_number = l.line_number`,
    );
    if (found?.known !== lines.length) throw unknownRecord('lines');
    if (found.elsewhere > 0) throw new AppError('ticked_elsewhere');
    await sql`
      insert into reconciled_lines (tenant_id, entry_id, line_number, reconciliation_id)
      select ${tx.tenantId}, wanted.entry_id, wanted.line_number, ${id} from ${wanted} on conflict do nothing
      returning line_number`.execute(tx.db);
  } else
    await sql`
      delete from reconciled_lines t using ${wanted}
      where t.tenant_id = ${tx.tenantId} and t.reconciliation_id = ${id} and t.entry_id = wanted.entry_id and t.line_number = wanted.line_number`.execute(
      tx.db,
    );
  tell(call, 'tick', head, { after: { count: lines.length, isTicked } });
  return getReconciliation(call, { id });
};

/** Finishes a statement that ties: what earlier statements show and what is ticked come to its balance (else 409 `does_not_tie`). */
export const finishReconciliation = async (call: Call, { id }: { id: string }): Promise<Reconciliation> => {
  const { tx } = call;
  const head = await lockOpen(call, id);
  const { differenceMinor, tickedCount } = await getReconciliation(call, { id });
  if (differenceMinor !== 0) throw new AppError('does_not_tie');
  await sql`
    update reconciliations set status = 'finished', finished_at = ${tx.at}, finished_by = ${tx.origin.actorId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tell(call, 'finish', head, { after: { statementMinor: head.statementMinor, tickedCount } });
  return getReconciliation(call, { id });
};

/** Opens the newest finished statement of an account again, where a tick was one too many. */
export const reopenReconciliation = async (
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Reconciliation> => {
  const { tx } = call;
  const head = await lockHead(call, id);
  if (head.status !== 'finished') throw new AppError('wrong_state', { detail: { state: head.status } });
  const open = await selectRow(
    tx.db,
    columnsOf('reconciliations', 'r', ['id']),
    sql`from reconciliations r where r.tenant_id = ${tx.tenantId} and r.money_account_id = ${head.moneyAccountId} and r.status = 'open'`,
  );
  if (open) throw new AppError('reconciliation_open');
  if ((await countNewer(call, head)) > 0) throw new AppError('newer_statement');
  await sql`
    update reconciliations set status = 'open', finished_at = null, finished_by = null, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tell(call, 'reopen', head, { reason });
  return getReconciliation(call, { id });
};

/** Gives up an open statement, with its ticks. Finished ones stay. */
export const discardReconciliation = async (
  call: Call,
  { id }: { id: string },
): Promise<Record<never, never>> => {
  const { tx } = call;
  const head = await lockOpen(call, id);
  await sql`delete from reconciled_lines where tenant_id = ${tx.tenantId} and reconciliation_id = ${id}`.execute(
    tx.db,
  );
  await sql`delete from reconciliations where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tell(call, 'discard', head);
  return {};
};
