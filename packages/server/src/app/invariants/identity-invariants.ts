import type { Invariant } from './invariant.ts';

/** Calls that make a document which is never removed; their answers name it. */
const documentRoutes = `('stockAdjustments.create', 'stockAdjustments.correctCost', 'invoices.issue', 'invoices.credit', 'invoiceDrafts.issue', 'payments.record', 'customerPayments.record', 'payments.refund')`;

/** Invariants of people, sessions and repeated requests. */
export const identityInvariants: readonly Invariant[] = [
  {
    id: 'I25',
    meaning: 'a kept idempotency key has its answer, and the answer names a document that is there',
    sql: `
      select k.tenant_id, k.route, k.key, k.status, k.response ->> 'id' as document_id
      from idempotency_keys k
      where k.status is null or k.response is null or (k.route in ${documentRoutes}
        -- The draft may have been posted or removed since.
        and k.response ->> 'status' is distinct from 'draft'
        and not exists (select 1 from documents d where d.tenant_id = k.tenant_id and d.id::text = k.response ->> 'id'))
      union all
      select tenant_id, route, min(key), null, response ->> 'id' from idempotency_keys
      where route in ${documentRoutes} group by tenant_id, route, response ->> 'id' having count(*) > 1`,
  },
  {
    id: 'I37',
    meaning:
      'every company keeps an enabled admin; its members, their sessions and their pictures are its own',
    sql: `
      select c.tenant_id, null::uuid as user_id, 'no enabled admin' as fault from companies c
      left join (select m.tenant_id, count(*) as admins from members m join users u on u.id = m.user_id
          where m.role = 'admin' and m.status = 'active' and u.is_enabled group by 1) a on a.tenant_id = c.tenant_id
      where a.tenant_id is null
      union all
      select m.tenant_id, m.user_id, 'a member whose account belongs elsewhere' from members m join users u on u.id = m.user_id
      where m.status = 'active' and u.tenant_id is distinct from m.tenant_id
      union all
      select s.tenant_id, s.user_id, 'a live session in another company' from sessions s join users u on u.id = s.user_id
      where s.revoked_at is null and s.expires_at > now() and s.tenant_id is distinct from u.tenant_id
      union all
      select u.tenant_id, u.id, 'a picture that is not their company’s' from users u
      where u.avatar_url is not null and u.id not in (
        select p.id from files f join users p on p.tenant_id = f.tenant_id and p.avatar_url = '/api/files/' || f.id)
      union all
      select tenant_id, user_id, 'two live sessions with one refresh token' from (
        select min(tenant_id::text)::uuid as tenant_id, min(user_id::text)::uuid as user_id from sessions
        where revoked_at is null and expires_at > now() group by refresh_hash having count(*) > 1) doubled`,
  },
];
