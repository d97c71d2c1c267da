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
  -- Null until somebody opened a link mailed to the address. Anybody may register with any address, and is not told whose
  -- it is; it belongs to the one account that confirmed it.
  email_confirmed_at timestamptz,
  -- null until the mailed link has been used
  password_hash text,
  -- null for an account without a company; a user belongs to one company
  tenant_id uuid references tenants (id),
  is_enabled boolean not null default true,
  avatar_url text,
  -- What a person chose for their own screens; null follows the browser and the company.
  language text check (language in ('en', 'fr')),
  timezone text,
  created_at timestamptz not null default now(),
  -- What the sessions that housekeeping has removed knew; those that are there know better.
  last_seen_at timestamptz
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email)) where email_confirmed_at is not null;
create index users_email on users (lower(email), id);
create index users_tenant on users (tenant_id);

-- Passkeys of a user: global, because they say who signs in before the company is known.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- as the authenticator named it; nobody else's may be registered again
  credential_id bytea not null constraint passkeys_credential_id_key unique,
  -- COSE
  public_key bytea not null,
  -- of signatures, by the authenticator's own count; many never count and stay at 0
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- What a browser was asked to sign, good once: the row goes with the first answer.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- who adds a passkey; null for a sign-in, where nobody is known yet
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

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
  last_seen_at timestamptz not null default now(),
  -- The passkey that a session was proved with: it stands for both factors as long as the account has it.
  passkey_id uuid references passkeys (id) on delete set null
);
create unique index sessions_access on sessions (access_hash);
create index sessions_previous_access on sessions (previous_access_hash) where previous_access_hash is not null;
create unique index sessions_refresh on sessions (refresh_hash);
create index sessions_previous_refresh on sessions (previous_refresh_hash) where previous_refresh_hash is not null;
create index sessions_user on sessions (user_id);
create index sessions_passkey_id on sessions (passkey_id) where passkey_id is not null;

-- Mailed links: set a first password, or a new one.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_links_user on password_links (user_id);

-- Mailed links that confirm a new email address. The old one stays until its owner has opened the link.
create table email_changes (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_changes_user on email_changes (user_id);

-- The second factor of a user: global, because it is asked for before the company is known.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- AES-256-GCM under a key of the server's secret, bound to the user
  sealed_secret bytea not null,
  -- null until the first code was right: nothing is asked at sign-in before
  confirmed_at timestamptz,
  -- the 30-second step of the newest code that was accepted: none of it or before it is good again
  last_used_step bigint,
  created_at timestamptz not null default now()
);

-- HMAC under a key of the server's secret: whoever reads the table cannot try codes against it.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Devices that a user has signed in with, in words: a sign-in from another one is told by mail.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device text not null,
  first_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

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

grant select, insert, update, delete on tenants, users, passkeys, passkey_challenges, sessions, password_links, email_changes,
  second_factors, recovery_codes, known_devices, rate_limits, public_idempotency_keys to app_rw;

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
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
select protect_tenant_table('members');

-- Mailed to an address, for one role of one company. The link holds 256 random bits, kept as SHA-256 only.
create table invitations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  email text not null,
  role text not null check (role in ('admin', 'manager', 'staff')),
  token_hash bytea not null,
  -- one that expired stays open until it is sent again or revoked
  status text not null default 'open' check (status in ('open', 'accepted', 'revoked')),
  expires_at timestamptz not null,
  invited_by uuid not null,
  accepted_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references members (tenant_id, user_id),
  foreign key (tenant_id, accepted_by) references members (tenant_id, user_id),
  check ((status = 'accepted') = (accepted_by is not null))
);
create unique index invitations_token on invitations (tenant_id, token_hash);
create unique index invitations_open_address on invitations (tenant_id, email) where status = 'open';
select protect_tenant_table('invitations', 'select, insert, update');

create table companies (
  tenant_id uuid primary key references tenants (id),
  -- the name it trades under
  name text not null,
  -- the name in the register of companies, where it is another
  legal_name text,
  tax_number text,
  address text,
  phone text,
  -- the first day it charges VAT; null: it is not registered for it and charges none
  vat_registered_from date,
  logo_file_id uuid,
  country text,
  base_currency text not null default 'GHS',
  preferred_currency text not null default 'GHS',
  timezone text not null default 'Africa/Accra',
  prices_include_tax boolean not null default true,
  onboarding_completed_at timestamptz,
  admins_need_second_factor boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint companies_vat_needs_tax_number check (vat_registered_from is null or tax_number is not null)
);
select protect_tenant_table('companies', 'select, insert, update');

-- The next number of each series of documents. Taken last in the posting transaction: gapless.
create table number_series (
  tenant_id uuid not null references tenants (id),
  series text not null,
  prefix text not null,
  -- the number the series began with: what it gives from there on has no gap
  first_number bigint not null default 1 check (first_number >= 1),
  next_number bigint not null default 1,
  version integer not null default 1,
  primary key (tenant_id, series),
  check (next_number >= first_number)
);
select protect_tenant_table('number_series', 'select, insert, update');

-- What one US dollar is worth, from a day on. Never changed: a newer row for the same day takes its place.
create table exchange_rates (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  currency text not null,
  units_per_usd numeric(18, 6) not null check (units_per_usd > 0),
  valid_from date not null,
  set_at timestamptz not null default now(),
  set_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, set_by) references members (tenant_id, user_id)
);
create index exchange_rates_in_force on exchange_rates (tenant_id, currency, valid_from desc, id desc);
select protect_tenant_table('exchange_rates', 'select, insert');

-- The currency of the company's books, held until the commit: whoever writes an order or an entry reckoned in it calls
-- this within the insert. Whoever changes the currency takes the company's row for update, so the two never overlap.
-- Where it was changed since it was read, the transaction is to be tried again as a whole.
create function currency_of_books(tenant uuid, reckoned_in text)
returns text language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from companies where tenant_id = tenant and base_currency = reckoned_in for key share;
  if not found then
    raise exception 'the books are not kept in % any more', reckoned_in using errcode = 'serialization_failure';
  end if;
  return reckoned_in;
end $$;
revoke execute on function currency_of_books(uuid, text) from public;
grant execute on function currency_of_books(uuid, text) to app_rw;

-- Down Migration
drop function currency_of_books(uuid, text);
drop table exchange_rates, number_series, companies, invitations, members;
drop table public_idempotency_keys, rate_limits, known_devices, recovery_codes, second_factors, email_changes, password_links, sessions,
  passkey_challenges, passkeys, users, tenants;
drop function protect_tenant_table(regclass, text);
