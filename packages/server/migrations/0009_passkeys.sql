-- Up Migration
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

grant select, insert, update, delete on passkeys, passkey_challenges to app_rw;

-- The passkey that a session was proved with: it stands for both factors as long as the account has it.
alter table sessions add column passkey_id uuid references passkeys (id) on delete set null;
create index sessions_passkey_id on sessions (passkey_id) where passkey_id is not null;

-- Down Migration
alter table sessions drop column passkey_id;
drop table passkey_challenges, passkeys;
