-- Up Migration
-- The audit trail as one list: newest first, of some actions, of one person. A page costs the same however many entries there are.
create index audit_entries_at on audit_entries (tenant_id, at, id);
create index audit_entries_action on audit_entries (tenant_id, action, at, id);
create index audit_entries_actor on audit_entries (tenant_id, actor_id, at, id) where actor_id is not null;
-- The amount that an entry names, in the smallest unit; null where it names none. A column and not an expression of the index: row security
-- lets an index be searched only by operators that cannot tell values, and those of jsonb could.
alter table audit_entries add column amount_minor bigint generated always as (case
  when jsonb_typeof(after -> 'totalMinor') = 'number' and (after ->> 'totalMinor')::numeric between -1e15 and 1e15
    then (after ->> 'totalMinor')::numeric::bigint
  when jsonb_typeof(after -> 'amountMinor') = 'number' and (after ->> 'amountMinor')::numeric between -1e15 and 1e15
    then (after ->> 'amountMinor')::numeric::bigint
  when jsonb_typeof(before -> 'amountMinor') = 'number' and (before ->> 'amountMinor')::numeric between -1e15 and 1e15
    then (before ->> 'amountMinor')::numeric::bigint
  when jsonb_typeof(before -> 'totalMinor') = 'number' and (before ->> 'totalMinor')::numeric between -1e15 and 1e15
    then (before ->> 'totalMinor')::numeric::bigint
  end) stored;
create index audit_entries_amount on audit_entries (tenant_id, amount_minor, at, id) where amount_minor is not null;

-- Down Migration
drop index audit_entries_at, audit_entries_action, audit_entries_actor, audit_entries_amount;
alter table audit_entries drop column amount_minor;
