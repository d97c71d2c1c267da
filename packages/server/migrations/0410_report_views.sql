-- Up Migration
-- Reports with their choices under a name, when they go by mail and to whom, and what became of each mail.
create table report_views (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  report text not null,
  -- as the calls of reports take them, with a period that is meant anew each time
  choices jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
select protect_tenant_table('report_views');
alter table report_views add foreign key (tenant_id, owner_id) references members (tenant_id, user_id);

create table report_schedules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  view_id uuid not null,
  owner_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  on_day smallint not null check (on_day between 1 and 31),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  next_on date not null,
  status text not null default 'active' check (status in ('active', 'paused')),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (on_day <= case every when 'day' then 1 when 'week' then 7 else 31 end)
);
create index report_schedules_due on report_schedules (tenant_id, next_on) where status = 'active';
create index report_schedules_view on report_schedules (tenant_id, view_id);
select protect_tenant_table('report_schedules');
alter table report_schedules add foreign key (tenant_id, view_id) references report_views (tenant_id, id);
alter table report_schedules add foreign key (tenant_id, owner_id) references members (tenant_id, user_id);

create table report_schedule_readers (
  tenant_id uuid not null references tenants (id),
  schedule_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, schedule_id, user_id)
);
select protect_tenant_table('report_schedule_readers');
alter table report_schedule_readers add foreign key (tenant_id, schedule_id) references report_schedules (tenant_id, id);
alter table report_schedule_readers add foreign key (tenant_id, user_id) references members (tenant_id, user_id);

-- One for each reader and day: whichever server is at work, nobody gets a report twice.
create table report_sendings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  day date not null,
  status text not null check (status in ('due', 'queued', 'sent', 'failed', 'skipped')),
  reason text check (reason in ('left', 'right', 'address', 'plan', 'gone', 'refused')),
  -- how often the mail server did not take it
  tries integer not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, schedule_id, day, user_id),
  check ((status = 'sent') = (sent_at is not null)),
  check ((status = 'skipped') = (reason is not null))
);
create index report_sendings_due on report_sendings (tenant_id, created_at) where status = 'due';
select protect_tenant_table('report_sendings');
alter table report_sendings add foreign key (tenant_id, schedule_id) references report_schedules (tenant_id, id);
alter table report_sendings add foreign key (tenant_id, user_id) references members (tenant_id, user_id);

-- Down Migration
drop table report_sendings, report_schedule_readers, report_schedules, report_views;
