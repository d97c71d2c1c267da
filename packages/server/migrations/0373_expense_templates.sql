-- Up Migration

-- Expenses that repeat: each makes a draft of the person on its day.
create table expense_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  spent_by uuid not null,
  payee text,
  paid_by text not null check (paid_by in ('company', 'employee')),
  money_account_id uuid,
  location_id uuid,
  note text,
  -- as they are entered
  lines jsonb not null,
  categories text not null,
  total_minor bigint not null check (total_minor between 1 and 1000000000000),
  every text not null check (every in ('week', 'month')),
  on_day smallint not null check (on_day between 1 and 31),
  -- null once it has ended
  next_on date,
  ends_on date,
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (every = 'month' or on_day <= 7),
  check ((status = 'ended') = (next_on is null))
);
create index expense_templates_due on expense_templates (tenant_id, next_on) where status = 'active';
select protect_tenant_table('expense_templates');
alter table expense_templates add foreign key (tenant_id, spent_by) references members (tenant_id, user_id);
alter table expense_templates add foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id);
alter table expense_templates add foreign key (tenant_id, location_id) references locations (tenant_id, id);

-- Which template made a draft, and for which day of it: each day once, whichever server is at work.
alter table expenses
  add column template_id uuid,
  add column template_day date,
  add constraint expenses_template check ((template_id is null) = (template_day is null));
create unique index expenses_template_day on expenses (tenant_id, template_id, template_day) where template_id is not null;

-- Down Migration
alter table expenses drop column template_id, drop column template_day;
drop table expense_templates;
