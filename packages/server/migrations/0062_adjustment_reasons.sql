-- Up Migration

-- Why stock is adjusted, in the company's words. The first nine rows are built in: how each behaves is said by its kind, and their names are
-- translated until somebody renames them. Further ones behave like 'found' (in), 'damage' (out) or 'count' (both).
create table adjustment_reasons (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  kind text not null
    check (kind in ('opening', 'received', 'count', 'found', 'damage', 'theft', 'expiry', 'own_use', 'revaluation')),
  is_built_in boolean not null default false,
  name text,
  -- posted against; null: the account of its kind
  account_id uuid,
  needs_photo boolean not null default false,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  check (is_built_in or (name is not null and account_id is not null and kind in ('found', 'damage', 'count'))),
  check (account_id is null or kind not in ('opening', 'received'))
);
create unique index adjustment_reasons_name on adjustment_reasons (tenant_id, lower(name)) where name is not null;
create unique index adjustment_reasons_built_in on adjustment_reasons (tenant_id, kind) where is_built_in;
select protect_tenant_table('adjustment_reasons');
alter table adjustment_reasons add foreign key (tenant_id, account_id) references accounts (tenant_id, id);

-- Null: the built-in reason of its kind, as before there were others.
alter table stock_adjustments add column reason_id uuid;
-- the account that it was posted against, where its reason had one of its own on that day
alter table stock_adjustments add column against_account_id uuid;
alter table stock_adjustments add foreign key (tenant_id, reason_id) references adjustment_reasons (tenant_id, id);
alter table stock_adjustments add foreign key (tenant_id, against_account_id) references accounts (tenant_id, id);
create index stock_adjustments_reason on stock_adjustments (tenant_id, reason_id) where reason_id is not null;

create table stock_adjustment_pictures (
  tenant_id uuid not null references tenants (id),
  adjustment_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  primary key (tenant_id, adjustment_id, position)
);
create index stock_adjustment_pictures_file on stock_adjustment_pictures (tenant_id, file_id);
select protect_tenant_table('stock_adjustment_pictures');
alter table stock_adjustment_pictures add foreign key (tenant_id, adjustment_id) references stock_adjustments (tenant_id, id) on delete cascade;
alter table stock_adjustment_pictures add foreign key (tenant_id, file_id) references files (tenant_id, id);

-- Down Migration
drop table stock_adjustment_pictures;
alter table stock_adjustments drop column against_account_id;
alter table stock_adjustments drop column reason_id;
drop table adjustment_reasons;
