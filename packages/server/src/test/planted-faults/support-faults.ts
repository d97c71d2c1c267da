/** Faults for the invariant of what is written to support; each statement by itself must be noticed. */
export const supportFaults: Record<string, readonly string[]> = {
  E1: [
    'delete from support_messages where written_by is null',
    'delete from support_messages where written_by is not null',
    `update support_threads set status = 'answered', answer_by = null where status = 'open'`,
    `update support_threads set closings = closings + 1`,
    `update support_threads set closings = 0 where status = 'closed'`,
    `update support_threads set last_at = last_at + interval '1 hour'`,
    `update support_messages set written_by = (select user_id from members m where m.tenant_id = support_messages.tenant_id and m.role = 'admin' limit 1)
      where written_by is not null`,
  ],
};
