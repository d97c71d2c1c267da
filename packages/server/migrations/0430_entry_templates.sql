-- Up Migration

-- Entries by hand that repeat: each posts one like the entry that it was made from, on its day.
create table entry_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- whose lines and reason are repeated
  entry_id uuid not null,
  every text not null check (every in ('week', 'month')),
  on_day smallint not null check (on_day between 1 and 31),
  -- null once it has ended
  next_on date,
  ends_on date,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (every = 'month' or on_day <= 7),
  check ((status = 'ended') = (next_on is null))
);
create index entry_templates_due on entry_templates (tenant_id, next_on) where status = 'active';
select protect_tenant_table('entry_templates');
alter table entry_templates
  add foreign key (tenant_id, entry_id) references manual_entries (tenant_id, id),
  add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

-- Which template posted an entry, and for which day of it: each day once, whichever server is at work.
alter table manual_entries
  add column template_id uuid,
  add column template_day date,
  add constraint manual_entries_template check ((template_id is null) = (template_day is null));
create unique index manual_entries_template_day on manual_entries (tenant_id, template_id, template_day) where template_id is not null;

-- Down Migration
alter table manual_entries drop column template_id, drop column template_day;
drop table entry_templates;
