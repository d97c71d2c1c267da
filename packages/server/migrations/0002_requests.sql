-- Up Migration
-- What every change of a company writes beside its own tables: the kept answer, and what happened.

create table idempotency_keys (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  response json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, route, key),
  foreign key (tenant_id, user_id) references members (tenant_id, user_id)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select protect_tenant_table('idempotency_keys');

-- The outbox: what happened, in the words other areas, browsers and notifications react to.
create table events (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  type text not null,
  subject_id uuid not null,
  actor_id uuid,
  data jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled');
select protect_tenant_table('events', 'select, insert');

-- Down Migration
drop table events, idempotency_keys;
