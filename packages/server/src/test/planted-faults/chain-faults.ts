/** Faults planted in the audit trail and its chain; each must be noticed by itself. */
export const chainFaults: Record<string, readonly string[]> = {
  A2: [
    `update audit_entries set reason = 'another' where id = (select entry_id from audit_chain where seq = 3 limit 1)`,
    'delete from audit_entries where id = (select entry_id from audit_chain where seq = 4 limit 1)',
    'delete from audit_chain where seq = 2',
    `update audit_chain set hash = sha256('x') where seq = 5`,
    'update audit_chain_heads set seq = seq + 1',
    'delete from audit_chain_heads',
  ],
  A3: [
    `insert into audit_entries (tenant_id, id, action, subject_type, subject_id) select id, uuidv7(interval '-1 hour'), 'order.pay', 'order', id from tenants`,
    `insert into audit_entries (tenant_id, id, action, subject_type, subject_id) select id, gen_random_uuid(), 'order.pay', 'order', id from tenants`,
  ],
  A4: [
    `update audit_seals set hash = sha256('x')`,
    'update audit_seals set seq = seq - 1',
    `update audit_seals s set seq = 1, hash = c.hash from audit_chain c where c.tenant_id = s.tenant_id and c.seq = 1 and s.day = (select max(day) from audit_seals)`,
  ],
};
