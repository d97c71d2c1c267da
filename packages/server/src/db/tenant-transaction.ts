import type { AuditAction, AuditSubject, EventType } from '@shelfwise/contract/features/nouns';
import type { Kysely, RawBuilder } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { JobConnection } from '../platform/jobs.ts';
import { kyselyOn, sendQuery, type GlobalTables, type TenantTables } from './kysely.ts';
import type { Statements } from './open-transaction.ts';
import type { SystemUse } from './system-uses.ts';

/** The audit entry of one change: only the fields that matter, before and after it. */
export interface AuditRecord {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string;
}

/** A fact for other areas, browsers and notifications. */
export interface EventRecord {
  type: EventType;
  subjectId: string;
  data?: Record<string, unknown>;
}

/** Who acts and when: the audit trail keeps it, and documents take their date from it. `actorId` is null for the product itself. */
export interface AuditOrigin {
  actorId: string | null;
  requestId: string | null;
  address: string | null;
  at: Date;
}

/** The answer to a request with an idempotency key. It is written in the transaction of its effect, so that both exist or neither. */
export interface KeptAnswer {
  userId: string;
  route: string;
  key: string;
  bodyHash: Buffer;
  status: number;
  body: string;
}

type Written<Kind> = Kind & { id: string; origin: AuditOrigin };

/** What a transaction has gathered so far. */
interface Gathered {
  audit: Written<AuditRecord>[];
  /** entries of what changed nothing */
  notes: Written<AuditRecord>[];
  events: Written<EventRecord>[];
  sent: Promise<unknown>[];
  /** what was asked for is so already */
  isUnchanged: boolean;
  /** what areas left word of for others, by what it is about */
  words: Map<string, Set<string>>;
}

/** The transaction as the job queue uses it: a job sent through it is queued with the commit, or not at all. */
export const jobConnection = (statements: Statements): JobConnection => ({
  executeSql: (text, values) => statements.query(text, values),
});

/**
 * One statement writes everything that goes with a commit. The event of an audited change shares its id, moment and actor; a note makes no
 * event.
 */
const writeGathered = (answer = '') => `
  with ${answer} entry as (
    select * from jsonb_to_recordset($2) as t (id uuid, at timestamptz, "actorId" uuid, action text, subject text, "subjectId" uuid,
      before jsonb, after jsonb, reason text, "requestId" text, address text, "isChange" boolean)),
  audited as (
    insert into audit_entries (tenant_id, id, at, actor_id, action, subject_type, subject_id, before, after, reason, request_id, address)
    select $1, id, at, "actorId", action, subject, "subjectId", before, after, reason, "requestId", address from entry
    returning id)
  insert into events (tenant_id, id, at, type, subject_id, actor_id, request_id, data)
  select $1::uuid, id, at, action, "subjectId", "actorId", "requestId", '{}' from entry where "isChange"
  union all
  select $1::uuid, id, at, type, "subjectId", "actorId", "requestId", data
  from jsonb_to_recordset($3) as t (id uuid, at timestamptz, type text, "subjectId" uuid, "actorId" uuid, "requestId" text, data jsonb)
  returning id`;

const gatheredOnly = { name: 'write_gathered', text: writeGathered() };
const gatheredWithAnswer = {
  name: 'write_gathered_with_answer',
  text: writeGathered(`kept as (
    insert into idempotency_keys (tenant_id, user_id, route, key, body_hash, status, response)
    values ($1, $4, $5, $6, $7, $8, $9) returning key),`),
};

const entryOf = ({ origin, ...record }: Written<AuditRecord>, isChange: boolean) => {
  const { id, action, subject, subjectId, before = null, after = null, reason = null } = record;
  const { at, actorId, requestId, address } = origin;
  return { id, at, actorId, action, subject, subjectId, before, after, reason, requestId, address, isChange };
};

/**
 * The one transaction of a request, with the company set in it. `db` knows the tables of tenant data only; row security also holds for a
 * statement that forgets the company. Audit entries and events are gathered and written with the commit, in the same round trip.
 */
export class TenantTransaction {
  readonly tenantId: string;
  readonly db: Kysely<TenantTables>;
  readonly origin: AuditOrigin;
  readonly jobs: JobConnection;
  readonly #statements: Statements;
  readonly #gathered: Gathered;

  constructor(
    statements: Statements,
    tenantId: string,
    origin: AuditOrigin,
    gathered: Gathered = { audit: [], notes: [], events: [], sent: [], isUnchanged: false, words: new Map() },
  ) {
    this.#statements = statements;
    this.#gathered = gathered;
    this.tenantId = tenantId;
    this.origin = origin;
    this.jobs = jobConnection(statements);
    this.db = kyselyOn<TenantTables>(statements);
  }

  /** The same transaction with another actor and moment. */
  as(origin: AuditOrigin): TenantTransaction {
    return new TenantTransaction(this.#statements, this.tenantId, origin, this.#gathered);
  }

  /** The global tables within this transaction, outside row security; each use is listed in `system-uses.ts`. */
  asSystem(_use: SystemUse): { db: Kysely<GlobalTables>; jobs: JobConnection } {
    return { db: kyselyOn<GlobalTables>(this.#statements), jobs: this.jobs };
  }

  /** the moment of the call, used in everything it writes */
  get at(): string {
    return this.origin.at.toISOString();
  }

  /** Sends a write whose result nobody needs. Only the commit waits for it, and fails when it fails. */
  send(write: RawBuilder<unknown>): void {
    const sent = sendQuery(this.#statements, write.compile(this.db));
    sent.catch(() => undefined);
    this.#gathered.sent.push(sent);
  }

  audit(record: AuditRecord): void {
    this.#gathered.audit.push({ ...record, id: newId(), origin: this.origin });
  }

  /**
   * Adds an entry about what changed no record: a sign-in, a refusal, an export. It makes no event, so it wakes no screen and voids no
   * remembered figure of a list.
   */
  note(record: AuditRecord): void {
    this.#gathered.notes.push({ ...record, id: newId(), origin: this.origin });
  }

  /** Says that what was asked for is so already. Nothing was written, so the audit trail gets no entry and no screen is woken. */
  leaveUnchanged(): void {
    this.#gathered.isUnchanged = true;
  }

  /** Leaves word of something for another area, which looks for it before the commit. */
  leaveWord(about: string, word: string): void {
    const { words } = this.#gathered;
    words.set(about, (words.get(about) ?? new Set()).add(word));
  }

  wordsAbout(about: string): ReadonlySet<string> {
    return this.#gathered.words.get(about) ?? new Set();
  }

  event(record: EventRecord): void {
    this.#gathered.events.push({ ...record, id: newId(), origin: this.origin });
  }

  /** Lets another transaction of the same company write what was gathered here. */
  handOver(to: TenantTransaction): void {
    to.#gathered.audit.push(...this.#gathered.audit);
    to.#gathered.notes.push(...this.#gathered.notes);
    to.#gathered.events.push(...this.#gathered.events);
  }

  /** false where the audit trail could not say what was done */
  get isAccountedFor(): boolean {
    return this.#gathered.audit.length > 0 || this.#gathered.isUnchanged;
  }

  /** true where what was asked for was so already */
  get isUnchanged(): boolean {
    return this.#gathered.audit.length === 0 && this.#gathered.isUnchanged;
  }

  /** the types of all events, including those of audited changes */
  get eventTypes(): string[] {
    const { audit, events } = this.#gathered;
    return [...audit.map((entry) => entry.action), ...events.map((event) => event.type)];
  }

  /** true where audit entries or events wait to be written */
  get hasGathered(): boolean {
    const { audit, notes, events } = this.#gathered;
    return audit.length + notes.length + events.length > 0;
  }

  /**
   * Sends what was gathered; the caller sends COMMIT after it without waiting. Every audited change is also an event named after its
   * action, so that open screens learn of it.
   */
  flush(answer?: KeptAnswer): Promise<unknown>[] {
    const { audit, notes, events, sent } = this.#gathered;
    if (!this.hasGathered && !answer) return [...sent];
    const entries = [
      ...audit.map((record) => entryOf(record, true)),
      ...notes.map((record) => entryOf(record, false)),
    ];
    const further = events.map(({ id, type, subjectId, data = {}, origin }) => {
      const { at, actorId, requestId } = origin;
      return { id, at, type, subjectId, actorId, requestId, data };
    });
    const gathered = [this.tenantId, JSON.stringify(entries), JSON.stringify(further)];
    if (!answer) return [...sent, this.#statements.query({ ...gatheredOnly, values: gathered })];
    const { userId, route, key, bodyHash, status, body } = answer;
    const values = [...gathered, userId, route, key, bodyHash, status, body];
    return [...sent, this.#statements.query({ ...gatheredWithAnswer, values })];
  }
}
