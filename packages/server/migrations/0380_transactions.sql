-- Up Migration
-- The audit trail as one list: newest first, of some actions, of one person. A page costs the same however many entries there are.
create index audit_entries_at on audit_entries (tenant_id, at, id);
create index audit_entries_action on audit_entries (tenant_id, action, at, id);
create index audit_entries_actor on audit_entries (tenant_id, actor_id, at, id) where actor_id is not null;
-- The amount that an entry names, in the smallest unit. `features/audit/transactions/amounts.ts` has the same expression.
create index audit_entries_amount on audit_entries (tenant_id, (case
  when jsonb_typeof(after -> 'totalMinor') = 'number' then (after ->> 'totalMinor')::numeric
  when jsonb_typeof(after -> 'amountMinor') = 'number' then (after ->> 'amountMinor')::numeric
  when jsonb_typeof(before -> 'amountMinor') = 'number' then (before ->> 'amountMinor')::numeric
  when jsonb_typeof(before -> 'totalMinor') = 'number' then (before ->> 'totalMinor')::numeric
  end), at, id);

-- Down Migration
drop index audit_entries_at, audit_entries_action, audit_entries_actor, audit_entries_amount;
