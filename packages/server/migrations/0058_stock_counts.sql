-- Up Migration

-- Counts: what is there is counted by several people, compared with what the ledger said at the moment each product was counted, and posted
-- as adjustments, one for each place where something differs. The count has a number of its own.
create table stock_counts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given when it is posted, gapless
  number text,
  status text not null default 'open' check (status in ('open', 'counting', 'review', 'posted', 'reversed', 'cancelled')),
  -- once posted it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  -- what is counted: all that is there, one category, products of some classes, or those that were named
  scope text not null check (scope in ('all', 'category', 'classes', 'products')),
  location_id uuid not null,
  -- the places within it too
  has_inner_places boolean not null,
  category text,
  -- A, B, C: by the worth of what was sold in so many days
  classes text,
  class_days smallint check (class_days in (90, 365)),
  -- whether those who count are told what is expected
  shows_expected boolean not null default false,
  note text,
  business_date date,
  created_at timestamptz not null,
  created_by uuid,
  -- who changed the review last, and who approved it since
  changed_by uuid,
  approved_by uuid,
  posted_at timestamptz,
  posted_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((number is not null) = (status in ('posted', 'reversed'))),
  check (number is null or (business_date is not null and posted_at is not null)),
  check ((scope = 'category') = (category is not null)),
  check ((scope = 'classes') = (classes is not null and class_days is not null))
);
create index stock_counts_newest on stock_counts (tenant_id, id desc);
create index stock_counts_open on stock_counts (tenant_id, id desc) where status in ('open', 'counting', 'review');
select protect_tenant_table('stock_counts');
alter table stock_counts add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table stock_counts add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table stock_counts add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table stock_counts add foreign key (tenant_id, changed_by) references members (tenant_id, user_id);
alter table stock_counts add foreign key (tenant_id, approved_by) references members (tenant_id, user_id);
alter table stock_counts add foreign key (tenant_id, posted_by) references members (tenant_id, user_id);

-- A product at a place. What was counted is the sum of the entries that stand; what was expected is what the ledger said when the first of
-- them was counted. Both are null until somebody counts it.
create table stock_count_lines (
  tenant_id uuid not null references tenants (id),
  count_id uuid not null,
  location_id uuid not null,
  product_id uuid not null,
  -- false once the count is over: a product at a place is in one open count at most, so that no difference is posted twice
  is_open boolean not null default true,
  entries integer not null default 0 check (entries >= 0),
  counted numeric(18, 6) check (counted between 0 and 1000000000),
  expected numeric(18, 6) check (expected >= 0),
  counted_at timestamptz,
  -- stock moved between the first entry and the last
  has_moved boolean not null default false,
  -- a reviewer asked for it to be counted again
  is_recount boolean not null default false,
  -- what one cost, where nothing known says it
  unit_cost numeric(18, 6) check (unit_cost between 0 and 100000000),
  primary key (tenant_id, count_id, location_id, product_id),
  check ((entries = 0) = (counted is null) and (counted is null) = (expected is null) and (counted is null) = (counted_at is null))
);
create unique index stock_count_lines_once on stock_count_lines (tenant_id, location_id, product_id) where is_open;
create index stock_count_lines_product on stock_count_lines (tenant_id, product_id);
select protect_tenant_table('stock_count_lines');
alter table stock_count_lines add foreign key (tenant_id, count_id) references stock_counts (tenant_id, id);
alter table stock_count_lines add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table stock_count_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);

-- What somebody counted, once. It is never changed: it is taken back, or another takes its place.
create table stock_count_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  count_id uuid not null,
  location_id uuid not null,
  product_id uuid not null,
  pack_id uuid,
  entered_quantity numeric(18, 6) not null check (entered_quantity >= 0),
  quantity numeric(18, 6) not null check (quantity between 0 and 100000000),
  -- a reviewer said that nothing is there, without counting
  is_assumed boolean not null default false,
  -- when it was counted, and what the ledger said then
  counted_at timestamptz not null,
  on_hand numeric(18, 6) not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  -- the entry in whose place it stands: it was put right
  replaces_id uuid,
  -- why it counts no more
  ended_as text check (ended_as in ('taken_back', 'replaced', 'recount')),
  ended_at timestamptz,
  ended_by uuid,
  primary key (tenant_id, id),
  check ((ended_as is null) = (ended_at is null))
);
create index stock_count_entries_line on stock_count_entries (tenant_id, count_id, location_id, product_id, counted_at);
create index stock_count_entries_product on stock_count_entries (tenant_id, product_id);
select protect_tenant_table('stock_count_entries');
alter table stock_count_entries add foreign key (tenant_id, count_id, location_id, product_id)
  references stock_count_lines (tenant_id, count_id, location_id, product_id);
alter table stock_count_entries add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);
alter table stock_count_entries add foreign key (tenant_id, replaces_id) references stock_count_entries (tenant_id, id);
alter table stock_count_entries add foreign key (tenant_id, recorded_by) references members (tenant_id, user_id);
alter table stock_count_entries add foreign key (tenant_id, ended_by) references members (tenant_id, user_id);

-- The count that an adjustment posts.
alter table stock_adjustments add column count_id uuid;
create index stock_adjustments_count on stock_adjustments (tenant_id, count_id) where count_id is not null;
alter table stock_adjustments add foreign key (tenant_id, count_id) references stock_counts (tenant_id, id);

-- Down Migration
alter table stock_adjustments drop column count_id;
drop table stock_count_entries, stock_count_lines, stock_counts;
