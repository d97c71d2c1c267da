-- Up Migration
-- Roles: app_owner owns and migrates; app_rw serves, owns nothing and cannot get past row security;
-- app_search runs the search functions and can read nothing but what it searches.
-- They are created beside this file (src/db/roles.ts), because they belong to the cluster, not to one database.

-- Makes a table one of tenant data: forced row security by the transaction's tenant, and what app_rw may do.
-- Each new table of tenant data calls it; the catalogue test fails on one that did not.
create function protect_tenant_table(target regclass, allowed text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid) '
    'with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', target);
  execute format('grant %s on %s to app_rw', allowed, target);
end $$;
revoke execute on function protect_tenant_table(regclass, text) from public;

-- ---------------------------------------------------------------------------------------------
-- Global tables, on the written allow-list: reached by asSystem only, and by the session look-up.

create table tenants (
  id uuid primary key default uuidv7(),
  plan text not null default 'free',
  -- what was chosen at registration and starts when its payment is confirmed
  chosen_plan text not null default 'free',
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default uuidv7(),
  username text not null,
  email text not null,
  -- null until the mailed link has been used
  password_hash text,
  -- null for an account without a company; a user belongs to one company
  tenant_id uuid references tenants (id),
  is_enabled boolean not null default true,
  avatar_url text,
  created_at timestamptz not null default now()
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_tenant on users (tenant_id);

-- One row a signed-in browser. Tokens are 256 random bits, kept as SHA-256 only.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  tenant_id uuid references tenants (id),
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  -- the pair before the last rotation: still good for a few seconds, for tabs that raced
  previous_access_hash bytea,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  device text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create unique index sessions_access on sessions (access_hash);
create index sessions_previous_access on sessions (previous_access_hash) where previous_access_hash is not null;
create unique index sessions_refresh on sessions (refresh_hash);
create index sessions_previous_refresh on sessions (previous_refresh_hash) where previous_refresh_hash is not null;
create index sessions_user on sessions (user_id);

-- Mailed links: set a first password, or a new one.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_links_user on password_links (user_id);

-- Counters of the rate limiter; its library names the columns.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Idempotency keys of calls made before anybody is signed in: scoped by route and key.
create table public_idempotency_keys (
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  response json,
  created_at timestamptz not null default now(),
  primary key (route, key)
);

grant select, insert, update, delete on tenants, users, sessions, password_links, rate_limits, public_idempotency_keys to app_rw;

-- ---------------------------------------------------------------------------------------------
-- The company and its people

create table members (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id),
  username text not null,
  role text not null check (role in ('admin', 'manager', 'staff')),
  -- a request to join stays 'requested' until an admin approves it
  status text not null default 'active' check (status in ('requested', 'active')),
  notifications_read_at timestamptz not null default now(),
  notifications_removed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
select protect_tenant_table('members');

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  storage_key text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id)
);
select protect_tenant_table('files', 'select, insert, delete');

create table companies (
  tenant_id uuid primary key references tenants (id),
  name text not null,
  logo_file_id uuid,
  country text,
  base_currency text not null default 'GHS',
  preferred_currency text not null default 'GHS',
  timezone text not null default 'Africa/Accra',
  prices_include_tax boolean not null default true,
  onboarding_completed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, logo_file_id) references files (tenant_id, id)
);
select protect_tenant_table('companies', 'select, insert, update');

-- ---------------------------------------------------------------------------------------------
-- What every area uses: numbers, idempotency keys, events, audit

-- The next number of each series of documents. Taken last in the posting transaction: gapless.
create table number_series (
  tenant_id uuid not null references tenants (id),
  series text not null,
  prefix text not null,
  next_number bigint not null default 1,
  primary key (tenant_id, series)
);
select protect_tenant_table('number_series', 'select, insert, update');

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

-- Which notifications one user has read or removed, beyond 'all until' on the member.
create table notification_marks (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  event_id uuid not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (tenant_id, user_id, event_id),
  foreign key (tenant_id, user_id) references members (tenant_id, user_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select protect_tenant_table('notification_marks');

-- Who did what, before and after, written in the transaction of the change. The chain (sequence and hashes)
-- is filled by a later writer per tenant, in the order of `id`, so that a change never waits for another's.
create table audit_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  address text,
  primary key (tenant_id, id),
  foreign key (tenant_id, actor_id) references members (tenant_id, user_id)
);
create index audit_entries_subject on audit_entries (tenant_id, subject_type, subject_id, id desc);
select protect_tenant_table('audit_entries', 'select, insert');

create table audit_chain (
  tenant_id uuid not null references tenants (id),
  seq bigint not null,
  entry_id uuid not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq),
  unique (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references audit_entries (tenant_id, id)
);
select protect_tenant_table('audit_chain', 'select, insert');

-- Down Migration
drop table audit_chain, audit_entries, notification_marks, events, idempotency_keys, number_series, companies, files, members;
drop table public_idempotency_keys, rate_limits, password_links, sessions, users, tenants;
drop function protect_tenant_table(regclass, text);
