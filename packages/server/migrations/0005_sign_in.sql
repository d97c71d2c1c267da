-- Up Migration
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

grant select, insert, update, delete on second_factors, recovery_codes, known_devices to app_rw;

alter table companies add column admins_need_second_factor boolean not null default false;

-- Down Migration
alter table companies drop column admins_need_second_factor;
drop table known_devices, recovery_codes, second_factors;
