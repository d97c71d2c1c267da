-- Up Migration

-- Null until somebody opened a link mailed to the address. Anybody may register with any address, and is not told whose
-- it is; it belongs to the one account that confirmed it.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at;
drop index users_email_key;
create unique index users_email_key on users (lower(email)) where email_confirmed_at is not null;
create index users_email on users (lower(email), id);

-- Down Migration
drop index users_email;
drop index users_email_key;
create unique index users_email_key on users (lower(email));
alter table users drop column email_confirmed_at;
