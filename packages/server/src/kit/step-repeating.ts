import type { AuditAction, NounName } from '@shelfwise/contract/features/nouns';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { afterStep, type Repeating, type ScheduleStep } from '@shelfwise/contract/primitives/schedules';
import { sql } from 'kysely';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from './call.ts';

/** A kind of template that repeats something on the days of a schedule. */
interface RepeatingKind<Template, Noun extends NounName> {
  noun: Noun;
  table: 'entry_templates' | 'expense_templates';
  /** Locks a template; throws 404 where there is none. */
  lock: (tx: TenantTransaction, id: string) => Promise<Template>;
  get: (tx: TenantTransaction, id: string) => Promise<Template>;
}

/**
 * Pauses a template, lets it go on, or leaves its next day out. Throws 409 `wrong_state` where its state has no such step, and 409
 * `version_conflict` with the current one where somebody changed it meanwhile.
 */
export const stepRepeating =
  <Template extends Repeating & { version: number }, Noun extends 'entry_template' | 'expense_template'>(
    { noun, table, lock, get }: RepeatingKind<Template, Noun>,
    step: ScheduleStep,
  ) =>
  async ({ tx, actor, now }: Call, { id, version }: { id: string; version: number }): Promise<Template> => {
    const template = await lock(tx, id);
    const stepped = afterStep(template, step, dayIn(actor.company.timezone, now));
    if (!stepped) throw new AppError('wrong_state', { detail: { state: template.status } });
    if (template.version !== version) throw new AppError('version_conflict', { current: template });
    const { status, nextOn } = stepped;
    await sql`update ${sql.table(table)} set status = ${status}, next_on = ${nextOn}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
    tx.audit({
      action: `${noun}.${step}` satisfies AuditAction,
      subject: noun,
      subjectId: id,
      before: { status: template.status, nextOn: template.nextOn },
      after: { status, nextOn },
    });
    return get(tx, id);
  };
