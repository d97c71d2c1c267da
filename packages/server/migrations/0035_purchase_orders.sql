-- Up Migration

-- From which amount on an admin approves what is bought, in the currency of the books; null: nobody needs to.
alter table trading_rules add column purchase_approval_minor bigint check (purchase_approval_minor between 0 and 1000000000000);

create table purchase_orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given when it is sent, gapless
  number text,
  status text not null default 'draft' check (status in ('draft', 'sent', 'closed', 'cancelled')),
  -- follows from the counters of the lines
  receipt_state text not null default 'none' check (receipt_state in ('none', 'part', 'full')),
  -- once sent it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  supplier_id uuid not null,
  -- the supplier as they were when it was sent
  supplier_name text,
  supplier_address text,
  supplier_tax_number text,
  -- where the goods are to be delivered
  location_id uuid not null,
  -- that of the supplier
  currency text not null,
  prices_include_tax boolean not null default false,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null default 0 check (total_minor between 0 and 1000000000000),
  taxes jsonb not null default '[]',
  item_count integer not null default 0,
  -- the day it was sent
  ordered_on date,
  -- the day the goods are expected, unless a line says another
  expected_on date,
  -- the supplier's own number, of their quotation
  reference text,
  -- printed on the order
  note text,
  internal_note text,
  search_text text not null default '',
  -- who asked for an approval of the draft as it stands, and who gave it: both are gone with the next change
  approval_asked_by uuid,
  approved_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  sent_at timestamptz,
  sent_by uuid,
  -- how often what was sent has been changed since
  revision smallint not null default 0 check (revision >= 0),
  -- why nothing more of it is expected, or why it was cancelled
  closed_reason text,
  closed_at timestamptz,
  closed_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check ((status = 'draft') = (number is null)),
  check ((number is null) = (ordered_on is null)),
  check ((number is null) = (sent_at is null)),
  check ((number is null) = (supplier_name is null)),
  check ((status in ('closed', 'cancelled')) = (closed_at is not null)),
  check (closed_reason is null or closed_at is not null),
  check (status <> 'cancelled' or receipt_state = 'none'),
  check (revision = 0 or number is not null)
);
create index purchase_orders_newest on purchase_orders (tenant_id, created_at desc, id desc);
create index purchase_orders_expected on purchase_orders (tenant_id, (coalesce(expected_on, '9999-12-31'::date)), id);
create index purchase_orders_supplier on purchase_orders (tenant_id, supplier_id, created_at desc, id desc);
create index purchase_orders_drafts on purchase_orders (tenant_id, created_at desc, id desc) where status = 'draft';
-- what is still to come
create index purchase_orders_open on purchase_orders (tenant_id, expected_on, created_at desc, id desc) where status = 'sent' and receipt_state <> 'full';
select protect_tenant_table('purchase_orders');
select make_searchable('purchase_orders');
alter table purchase_orders add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table purchase_orders add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table purchase_orders add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table purchase_orders add foreign key (tenant_id, approval_asked_by) references members (tenant_id, user_id);
alter table purchase_orders add foreign key (tenant_id, approved_by) references members (tenant_id, user_id);
alter table purchase_orders add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table purchase_orders add foreign key (tenant_id, sent_by) references members (tenant_id, user_id);
alter table purchase_orders add foreign key (tenant_id, closed_by) references members (tenant_id, user_id);

create table purchase_order_lines (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  line_number smallint not null,
  -- stays the same while the order is changed: what is received names it
  id uuid not null default uuidv7(),
  product_id uuid not null,
  sku text not null,
  product_name text not null,
  unit text not null,
  -- what was typed, in packs where there is one; then exactly so much in the product's own unit
  pack_id uuid,
  entered_quantity numeric(18, 6) not null check (entered_quantity > 0 and entered_quantity <= 100000000),
  quantity numeric(18, 6) not null check (quantity > 0 and quantity <= 100000000),
  -- what has come of it, in the product's own unit: may be more than was ordered, as far as the company tolerates
  received_quantity numeric(18, 6) not null default 0 check (received_quantity >= 0),
  -- what is not expected any more
  cancelled_quantity numeric(18, 6) not null default 0 check (cancelled_quantity between 0 and quantity),
  -- of what was entered: of one pack where there is one
  unit_price numeric(18, 6) not null check (unit_price between 0 and 1000000000),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- null: no tax on this line
  tax_class_id uuid,
  -- the parts of the tax, with their amounts: [{name, percent, kind, taxMinor}]
  tax_parts jsonb not null default '[]',
  -- where it is expected on another day than the order
  expected_on date,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor <= 100000000000),
  primary key (tenant_id, order_id, line_number),
  unique (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (pack_id is not null or entered_quantity = quantity)
);
create index purchase_order_lines_product on purchase_order_lines (tenant_id, product_id);
-- what of a product is still to come
create index purchase_order_lines_open on purchase_order_lines (tenant_id, product_id) where received_quantity + cancelled_quantity < quantity;
select protect_tenant_table('purchase_order_lines');
alter table purchase_order_lines add foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete cascade;
alter table purchase_order_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);
alter table purchase_order_lines add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);
alter table purchase_order_lines add foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id);

-- Down Migration
drop table purchase_order_lines;
select make_unsearchable('purchase_orders');
drop table purchase_orders;
alter table trading_rules drop column purchase_approval_minor;
