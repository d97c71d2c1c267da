import type { Kysely } from 'kysely';
import type pg from 'pg';
import { newId } from '../platform/ids.ts';
import type { JobConnection } from '../platform/jobs.ts';
import { kyselyOn, type TenantTables } from './kysely.ts';

/** What the audit trail keeps of one change: only the fields that matter, as they were and as they are. */
export interface AuditRecord {
  /** subject and verb, `order.confirm` */
  action: string;
  subject: string;
  subjectId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string;
}

/** A fact for other areas, browsers and notifications. */
export interface EventRecord {
  type: string;
  subjectId: string;
  data?: Record<string, unknown>;
}

/** Who acts, for the audit trail. Null for the product itself. */
export interface AuditOrigin {
  actorId: string | null;
  requestId: string | null;
  address: string | null;
}

/** The transaction as the job queue speaks to it: a job sent through it leaves with the commit, or not at all. */
export const jobConnection = (client: pg.ClientBase): JobConnection => ({
  executeSql: (text, values) => client.query(text, values),
});

/**
 * The one transaction of a request, with the company set in it. `db` knows the tables of tenant data only;
 * row security holds whatever a statement forgets. Audit entries and events are gathered and written with the
 * commit, in the same round trip.
 */
export class TenantTransaction {
  readonly tenantId: string;
  readonly db: Kysely<TenantTables>;
  readonly origin: AuditOrigin;
  readonly jobs: JobConnection;
  readonly #client: pg.ClientBase;
  readonly #audit: (AuditRecord & { id: string })[] = [];
  readonly #events: (EventRecord & { id: string })[] = [];

  constructor(client: pg.ClientBase, tenantId: string, origin: AuditOrigin) {
    this.#client = client;
    this.tenantId = tenantId;
    this.origin = origin;
    this.jobs = jobConnection(client);
    this.db = kyselyOn<TenantTables>(client);
  }

  audit(record: AuditRecord): void {
    this.#audit.push({ ...record, id: newId() });
  }

  event(record: EventRecord): void {
    this.#events.push({ ...record, id: newId() });
  }

  get auditCount(): number {
    return this.#audit.length;
  }

  /** the types of all events, those of audited changes included */
  get eventTypes(): string[] {
    return [...this.#audit.map((entry) => entry.action), ...this.#events.map((event) => event.type)];
  }

  get hasNews(): boolean {
    return this.#events.length > 0 || this.#audit.length > 0;
  }

  /**
   * Sends what was gathered; the caller sends COMMIT behind it without waiting. Every audited change is also an
   * event of its action's name, so that open screens learn of it.
   */
  flush(): Promise<unknown>[] {
    const sent: Promise<unknown>[] = [];
    const { actorId, requestId, address } = this.origin;
    const changes = this.#audit.map((entry) => ({ id: entry.id, type: entry.action, subjectId: entry.subjectId, data: {} }));
    if (this.#audit.length > 0) {
      const rows = this.#audit.map((entry) => ({
        id: entry.id,
        action: entry.action,
        subject_type: entry.subject,
        subject_id: entry.subjectId,
        before: entry.before ?? null,
        after: entry.after ?? null,
        reason: entry.reason ?? null,
      }));
      sent.push(
        this.#client.query({
          name: 'write_audit',
          text: `insert into audit_entries (tenant_id, id, actor_id, action, subject_type, subject_id, before, after, reason, request_id, address)
                 select $1, id, $2, action, subject_type, subject_id, before, after, reason, $3, $4
                 from jsonb_to_recordset($5) as t (id uuid, action text, subject_type text, subject_id uuid, before jsonb, after jsonb, reason text)`,
          values: [this.tenantId, actorId, requestId, address, JSON.stringify(rows)],
        }),
      );
    }
    const events = [...changes, ...this.#events];
    if (events.length > 0) {
      sent.push(
        this.#client.query({
          name: 'write_events',
          text: `insert into events (tenant_id, id, type, subject_id, actor_id, data)
                 select $1, id, type, "subjectId", $2, data
                 from jsonb_to_recordset($3) as t (id uuid, type text, "subjectId" uuid, data jsonb)`,
          values: [this.tenantId, actorId, JSON.stringify(events.map((event) => ({ ...event, data: event.data ?? {} })))],
        }),
      );
    }
    return sent;
  }
}
