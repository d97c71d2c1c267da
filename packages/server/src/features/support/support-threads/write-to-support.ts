import { sql } from 'kysely';
import { supportLinkDays } from '@shelfwise/contract/features/support/support-threads/support-threads.facts';
import type {
  FurtherMessage,
  NewSupportThread,
  SupportThread,
} from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { dayMs } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { takeOfDay } from '../../../kit/daily-limit.ts';
import { linkToken } from '../../../kit/link-token.ts';
import { newId } from '../../../platform/ids.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { beginningOf } from './message-text.ts';
import { requireChannel } from './support-channel.ts';
import { mailToSupport, type MessageToSupport } from './support-mails.ts';
import { getThread, requireThread } from './support-threads.queries.ts';

/** Limits what one person and one company write to support in a day. */
const limitMessages = async (call: Call): Promise<void> => {
  const { supportMessagesPerson, supportMessagesUnconfirmed, supportMessagesCompany } =
    call.services.settings.limits;
  const points = call.actor.isEmailConfirmed
    ? supportMessagesPerson
    : Math.min(supportMessagesPerson, supportMessagesUnconfirmed);
  const person = { name: 'support-messages', points };
  await takeOfDay(call, 'support_limit', person, `${call.tx.tenantId} ${call.actor.userId}`);
  const company = { name: 'support-messages-company', points: supportMessagesCompany };
  await takeOfDay(call, 'support_limit', company, call.tx.tenantId);
};

const addMessage = ({ tx, actor }: Call, threadId: string, text: string): void =>
  tx.send(sql`
    insert into support_messages (tenant_id, id, thread_id, written_by, written_at, body)
    values (${tx.tenantId}, ${newId()}, ${threadId}, ${actor.userId}, ${tx.at}, ${text})`);

/** Queues the mail to support with the transaction. Each mail has a link of its own, which ends when the thread is closed. */
const mailMessage = async (
  { tx, actor, services, language, now }: Call,
  { id, stops }: { id: string; stops: number },
  message: Omit<MessageToSupport, 'language' | 'company' | 'asker' | 'link'>,
): Promise<void> => {
  const { name, plan, timezone } = actor.company;
  const until = new Date(now.getTime() + supportLinkDays * dayMs);
  const token = linkToken(services.secretKey, 'support links', {
    tenantId: tx.tenantId,
    recordId: id,
    stops,
    until,
  });
  const mail = mailToSupport({
    ...message,
    language,
    company: { name, plan, timezone },
    asker: actor,
    link: `${publicUrlOf(services.settings)}/s/${token}`,
  });
  await services.jobs.send('mail', mail, tx.jobs);
};

/** Begins a thread and mails it to support, both or neither. */
export const writeToSupport = async (call: Call, input: NewSupportThread): Promise<SupportThread> => {
  const { tx, actor } = call;
  const { kind, text, page, version, failedRequest } = input;
  const { to, isPriority, answerBy } = await requireChannel(call);
  await limitMessages(call);
  const id = newId();
  // A record is named by the address of its page, so its name goes with it.
  const recordName = page === null ? null : input.recordName;
  await sql`
    insert into support_threads (tenant_id, id, kind, status, is_priority, answer_by, beginning, asked_by, asked_at, last_at, page,
      record_name, version, failed_request)
    values (${tx.tenantId}, ${id}, ${kind}, 'open', ${isPriority}, ${answerBy.toISOString()}, ${beginningOf(text, 120)}, ${actor.userId},
      ${tx.at}, ${tx.at}, ${page}, ${recordName}, ${version}, ${failedRequest})`.execute(tx.db);
  addMessage(call, id, text);
  tx.audit({
    action: 'support_thread.create',
    subject: 'support_thread',
    subjectId: id,
    after: { kind, isPriority, ...(page !== null && { page }) },
  });
  const attached = { page, recordName, version, failedRequest };
  await mailMessage(
    call,
    { id, stops: 0 },
    { to, kind, text, isPriority, isFurther: false, answerBy: answerBy.toISOString(), attached },
  );
  return getThread(call, { id });
};

/**
 * Writes a further message. One that support has not answered yet keeps the promise of its first message; an answered or closed thread is
 * open again, with a new promise.
 */
export const writeAgain = async (call: Call, { id, text }: FurtherMessage): Promise<SupportThread> => {
  const { tx } = call;
  const thread = await requireThread(call, id);
  const { to, isPriority, answerBy: promised } = await requireChannel(call);
  await limitMessages(call);
  const answerBy = thread.answerBy ?? promised.toISOString();
  addMessage(call, id, text);
  tx.send(sql`
    update support_threads
    set status = 'open', is_priority = ${isPriority}, answer_by = ${answerBy}, last_at = greatest(last_at, ${tx.at}::timestamptz)
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'support_thread.write',
    subject: 'support_thread',
    subjectId: id,
    before: { status: thread.status },
    after: { status: 'open' },
  });
  const { kind, page, recordName, version, failedRequest, closings } = thread;
  const attached = { page, recordName, version, failedRequest };
  await mailMessage(
    call,
    { id, stops: closings },
    { to, kind, text, isPriority, isFurther: true, answerBy, attached },
  );
  return getThread(call, { id });
};

/** Closes a thread. The links that support has to it end; a further message brings a new one. */
export const closeThread = async (call: Call, { id }: { id: string }): Promise<SupportThread> => {
  const { tx } = call;
  const { status } = await requireThread(call, id);
  if (status === 'closed') {
    tx.leaveUnchanged();
    return getThread(call, { id });
  }
  tx.send(sql`
    update support_threads set status = 'closed', answer_by = null, closings = closings + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'support_thread.close',
    subject: 'support_thread',
    subjectId: id,
    before: { status },
    after: { status: 'closed' },
  });
  return getThread(call, { id });
};
