-- Up Migration

-- What a person chose for their own screens; null follows the browser and the company.
alter table users
  add column language text check (language in ('en', 'fr')),
  add column timezone text;

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
grant select, insert, update, delete on email_changes to app_rw;

-- Down Migration
drop table email_changes;
alter table users drop column timezone, drop column language;
