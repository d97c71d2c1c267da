import { sql } from 'kysely';
import type { SupportThread } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { type Language, parseLanguage } from '@shelfwise/contract/primitives/languages';
import type { Database } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { CallServices } from '../../../kit/call.ts';
import { readLinkToken } from '../../../kit/link-token.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import { getCompanyOnDocuments } from '../../company/index.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { supportAddress } from '../support-threads/support-channel.ts';
import { mailToAsker } from '../support-threads/support-mails.ts';
import {
  findAsker,
  findThread,
  listMessages,
  lockThread,
  type ThreadRow,
} from '../support-threads/support-threads.queries.ts';

/** What one reader of a link opens and says, and all of them together; nobody who answers by hand comes near. */
const toOpen: readonly RateRule[] = [
  { name: 'support-links', points: 60, seconds: 60 },
  { name: 'support-links-all', points: 300, seconds: 60 },
];
const toAnswer: readonly RateRule[] = [
  { name: 'support-answers', points: 20, seconds: 600 },
  { name: 'support-answers-all', points: 60, seconds: 600 },
];

/** Somebody of support at the link of a thread. */
export interface DeskVisit {
  services: CallServices;
  database: Database;
  language: Language;
  now: Date;
  address: string;
  requestId: string;
  token: string;
}

/** What the page of a link shows: one thread, and nothing else of the company. */
export interface Desk {
  thread: ThreadRow;
  messages: SupportThread['messages'];
  company: { name: string; timezone: string };
}

/**
 * Does something with the thread that a link leads to; undefined where the link was altered, has expired, or the thread was closed since it
 * was made. The seal proves that this server named the company, so only that company's rows are read.
 */
const follow = async <Result>(
  { services, database, now, address, requestId, token }: DeskVisit,
  [perReader, perThread]: readonly RateRule[],
  find: (tx: TenantTransaction, id: string) => Promise<ThreadRow | undefined>,
  work: (tx: TenantTransaction, thread: ThreadRow) => Promise<Result>,
): Promise<Result | undefined> => {
  const link = readLinkToken(services.secretKey, 'support links', token, now);
  if (!link) return undefined;
  const { tenantId, recordId, stops } = link;
  if (perReader) await services.rateLimits.take(perReader, `${recordId} ${addressGroup(address)}`);
  if (perThread) await services.rateLimits.take(perThread, recordId);
  return database.forTenant(
    tenantId,
    async (tx) => {
      const thread = await find(tx, recordId);
      if (!thread || thread.closings !== stops) return undefined;
      return work(tx, thread);
    },
    { address, requestId, at: now },
  );
};

/** The thread behind a link, as it is now. */
export const openDesk = (visit: DeskVisit): Promise<Desk | undefined> =>
  follow(visit, toOpen, findThread, async (tx, thread) => {
    const [messages, { name, timezone }] = await Promise.all([
      listMessages(tx, thread.id),
      getCompanyOnDocuments(tx),
    ]);
    return { thread, messages, company: { name, timezone } };
  });

/** Keeps an answer once: a form that was sent twice has the same id. False where that one is there already. */
const keepAnswer = async (
  { db, tenantId, at }: TenantTransaction,
  threadId: string,
  answer: { id: string; text: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into support_messages (tenant_id, id, thread_id, written_by, written_at, body)
    values (${tenantId}, ${answer.id}, ${threadId}, null, ${at}, ${answer.text})
    on conflict (tenant_id, id) do nothing returning id`.execute(db);
  return rows.length > 0;
};

/** Tells the person who asked: as a notification, and by mail where their address is known to be theirs. */
const tellAsker = async (
  { services, language }: DeskVisit,
  tx: TenantTransaction,
  thread: ThreadRow,
  text: string,
): Promise<void> => {
  const { id, askedById, beginning, isPriority } = thread;
  tx.event({
    type: 'support_answered',
    subjectId: id,
    data: { forUserId: askedById, supportThreadId: id, supportThreadBeginning: beginning },
  });
  const asker = await findAsker(tx, askedById);
  if (!asker) return;
  const { settings } = services;
  const mail = mailToAsker({
    to: asker.email,
    username: asker.username,
    language: asker.language === null ? language : parseLanguage(asker.language),
    beginning,
    text,
    link: `${publicUrlOf(settings)}/help/messages/${id}`,
    product: settings.productName,
    replyTo: supportAddress(settings, isPriority),
  });
  await services.jobs.send('mail', mail, tx.jobs);
};

/** Keeps what support answers on the page of a link; false where the link leads nowhere. */
export const answerFromDesk = async (
  visit: DeskVisit,
  answer: { id: string; text: string },
): Promise<boolean> =>
  (await follow(visit, toAnswer, lockThread, async (tx, thread) => {
    if (!(await keepAnswer(tx, thread.id, answer))) return true;
    tx.send(sql`
      update support_threads set status = 'answered', answer_by = null, last_at = greatest(last_at, ${tx.at}::timestamptz)
      where tenant_id = ${tx.tenantId} and id = ${thread.id}`);
    tx.audit({
      action: 'support_thread.answer',
      subject: 'support_thread',
      subjectId: thread.id,
      before: { status: thread.status },
      after: { status: 'answered' },
    });
    await tellAsker(visit, tx, thread, answer.text);
    return true;
  })) ?? false;
