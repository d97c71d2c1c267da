-- Up Migration
-- The people of a company: who is invited, and which version of somebody's role an edit was based on.

alter table members add column version integer not null default 1;

-- What the sessions that housekeeping has removed knew; those that are there know better.
alter table users add column last_seen_at timestamptz;

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

-- Down Migration
drop table invitations;
alter table users drop column last_seen_at;
alter table members drop column version;
