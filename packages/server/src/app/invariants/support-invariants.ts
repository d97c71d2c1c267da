import type { Invariant } from './invariant.ts';

/** Invariants of what is written to support. */
export const supportInvariants: readonly Invariant[] = [
  {
    id: 'E1',
    meaning:
      'a thread is begun by who asked, has all messages and closings of the trail, and is answered where it says so',
    sql: `
      select t.tenant_id, t.id, t.status, said.messages, told.messages as told, t.closings, told.closings as closed
      from support_threads t
      left join lateral (
        select count(*) as messages, bool_or(m.written_by is null) as is_answered,
          bool_or(m.written_by = t.asked_by and m.written_at = t.asked_at) as is_begun, max(m.written_at) as last_at
        from support_messages m where m.tenant_id = t.tenant_id and m.thread_id = t.id) said on true
      left join lateral (
        select count(*) filter (where a.action <> 'support_thread.close') as messages,
          count(*) filter (where a.action = 'support_thread.close') as closings
        from audit_entries a where a.tenant_id = t.tenant_id and a.subject_type = 'support_thread' and a.subject_id = t.id) told on true
      where said.messages <> told.messages or t.closings <> told.closings or said.is_begun is distinct from true
        or (t.status = 'answered' and said.is_answered is distinct from true) or (t.status = 'closed' and t.closings = 0)
        or t.last_at is distinct from said.last_at`,
  },
];
