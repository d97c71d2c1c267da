-- Up Migration

-- How much more than was ordered may come in, in percent of the line.
alter table trading_rules add column over_receipt_percent numeric(5, 2) not null default 0 check (over_receipt_percent between 0 and 100);

-- Goods that came from a supplier. A draft is what was typed so far: it moves nothing and has no number.
create table stock_receipts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given when it is posted, gapless
  number text,
  status text not null default 'draft' check (status in ('draft', 'posted', 'reversed')),
  -- once posted it is in the register, under its own id
  document_id uuid generated always as (case when number is not null then id end) stored,
  supplier_id uuid not null,
  location_id uuid not null,
  -- the day it counts for; of a draft, the day it is meant for (null: the day it is posted)
  business_date date,
  -- what its prices are in; one unit of it is worth so much of the currency of the books on the day
  currency text not null,
  exchange_rate numeric(21, 12) check (exchange_rate > 0),
  prices_include_tax boolean not null default false,
  delivery_note_number text,
  note text,
  -- the goods without tax, in its own currency; in that of the books; and with their share of the costs
  net_minor bigint not null default 0 check (net_minor between 0 and 1000000000000),
  value_minor bigint not null default 0 check (value_minor between 0 and 1000000000000),
  landed_minor bigint not null default 0 check (landed_minor between 0 and 1000000000000),
  item_count integer not null default 0,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  posted_at timestamptz,
  posted_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((status = 'draft') = (number is null)),
  check (number is null or (business_date is not null and posted_at is not null and exchange_rate is not null))
);
create index stock_receipts_newest on stock_receipts (tenant_id, created_at desc, id desc);
create index stock_receipts_drafts on stock_receipts (tenant_id, created_at desc, id desc) where status = 'draft';
create index stock_receipts_supplier on stock_receipts (tenant_id, supplier_id, created_at desc, id desc);
select protect_tenant_table('stock_receipts');
select make_searchable('stock_receipts');
alter table stock_receipts add foreign key (tenant_id, document_id) references documents (tenant_id, id);
alter table stock_receipts add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table stock_receipts add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table stock_receipts add foreign key (tenant_id, created_by) references members (tenant_id, user_id);
alter table stock_receipts add foreign key (tenant_id, posted_by) references members (tenant_id, user_id);

create table stock_receipt_lines (
  tenant_id uuid not null references tenants (id),
  receipt_id uuid not null,
  line_number smallint not null,
  product_id uuid not null,
  -- what was counted, in packs where there is one; then exactly so much in the product's own unit. 0: nothing of it came yet
  pack_id uuid,
  entered_quantity numeric(18, 6) not null check (entered_quantity between 0 and 100000000),
  quantity numeric(18, 6) not null check (quantity between 0 and 100000000),
  -- what came and was not taken, in the same packs
  rejected_quantity numeric(18, 6) not null default 0 check (rejected_quantity between 0 and 100000000),
  rejected_reason text,
  -- of what was entered: of one pack where there is one; null in a draft where it is not known yet
  unit_price numeric(18, 6) check (unit_price between 0 and 1000000000),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- of all the goods of the line, where a cost is spread by weight
  weight numeric(18, 6) check (weight > 0 and weight <= 100000000),
  -- the line of a purchase order that it fulfils
  order_line_id uuid,
  -- once posted: without tax in the receipt's currency, in that of the books, and its share of the costs
  net_minor bigint check (net_minor between 0 and 100000000000),
  value_minor bigint check (value_minor between 0 and 100000000000),
  landed_minor bigint check (landed_minor between 0 and 1000000000000),
  -- what went back to the supplier since, in the product's own unit
  returned_quantity numeric(18, 6) not null default 0,
  primary key (tenant_id, receipt_id, line_number),
  check (returned_quantity between 0 and quantity),
  check (pack_id is not null or entered_quantity = quantity),
  check ((value_minor is null) = (net_minor is null) and (value_minor is null) = (landed_minor is null)),
  check (rejected_quantity = 0 or rejected_reason is not null)
);
create index stock_receipt_lines_product on stock_receipt_lines (tenant_id, product_id);
create index stock_receipt_lines_order on stock_receipt_lines (tenant_id, order_line_id) where order_line_id is not null;
select protect_tenant_table('stock_receipt_lines');
alter table stock_receipt_lines add foreign key (tenant_id, receipt_id) references stock_receipts (tenant_id, id) on delete cascade;
alter table stock_receipt_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);
alter table stock_receipt_lines add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);
alter table stock_receipt_lines add foreign key (tenant_id, order_line_id) references purchase_order_lines (tenant_id, id);

-- What else the goods cost: known when they came.
create table receipt_costs (
  tenant_id uuid not null references tenants (id),
  receipt_id uuid not null,
  line_number smallint not null,
  kind text not null check (kind in ('freight', 'duty', 'handling', 'other')),
  currency text not null,
  amount_minor bigint not null check (amount_minor between 1 and 100000000000),
  split text not null check (split in ('value', 'quantity', 'weight')),
  -- in the currency of the books, once posted
  value_minor bigint check (value_minor between 0 and 100000000000),
  primary key (tenant_id, receipt_id, line_number)
);
select protect_tenant_table('receipt_costs');
alter table receipt_costs add foreign key (tenant_id, receipt_id) references stock_receipts (tenant_id, id) on delete cascade;

create table stock_receipt_pictures (
  tenant_id uuid not null references tenants (id),
  receipt_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  primary key (tenant_id, receipt_id, position)
);
create index stock_receipt_pictures_file on stock_receipt_pictures (tenant_id, file_id);
select protect_tenant_table('stock_receipt_pictures');
alter table stock_receipt_pictures add foreign key (tenant_id, receipt_id) references stock_receipts (tenant_id, id) on delete cascade;
alter table stock_receipt_pictures add foreign key (tenant_id, file_id) references files (tenant_id, id);

-- What goods came to cost after they were received: a bill of the carrier that came later, or a price that was wrong.
create table landed_costs (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  status text not null default 'posted' check (status in ('posted', 'reversed')),
  receipt_id uuid not null,
  -- null: the price of lines was wrong
  kind text check (kind in ('freight', 'duty', 'handling', 'other')),
  split text check (split in ('value', 'quantity', 'weight')),
  currency text not null,
  -- in its own currency; of corrected prices, the signed difference in the currency of the receipt
  amount_minor bigint not null,
  exchange_rate numeric(21, 12) not null check (exchange_rate > 0),
  -- signed, in the currency of the books
  value_minor bigint not null,
  business_date date not null,
  note text,
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (tenant_id, id),
  check ((kind is null) = (split is null)),
  check (kind is null or amount_minor > 0)
);
create index landed_costs_receipt on landed_costs (tenant_id, receipt_id, id);
select protect_tenant_table('landed_costs');
alter table landed_costs add foreign key (tenant_id, id) references documents (tenant_id, id);
alter table landed_costs add foreign key (tenant_id, receipt_id) references stock_receipts (tenant_id, id);
alter table landed_costs add foreign key (tenant_id, posted_by) references members (tenant_id, user_id);

create table landed_cost_lines (
  tenant_id uuid not null references tenants (id),
  landed_cost_id uuid not null,
  line_number smallint not null,
  receipt_id uuid not null,
  receipt_line smallint not null,
  product_id uuid not null,
  -- the price that was right
  unit_price numeric(18, 6) check (unit_price between 0 and 1000000000),
  -- signed: the whole difference, of which the part that is still in stock moves; in the receipt's currency too, for a price
  net_minor bigint,
  value_minor bigint not null check (value_minor between -1000000000000 and 1000000000000),
  primary key (tenant_id, landed_cost_id, line_number),
  check ((unit_price is null) = (net_minor is null))
);
create index landed_cost_lines_receipt on landed_cost_lines (tenant_id, receipt_id, receipt_line);
select protect_tenant_table('landed_cost_lines');
alter table landed_cost_lines add foreign key (tenant_id, landed_cost_id) references landed_costs (tenant_id, id);
alter table landed_cost_lines add foreign key (tenant_id, receipt_id, receipt_line) references stock_receipt_lines (tenant_id, receipt_id, line_number);
alter table landed_cost_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);

-- Goods that went back to their supplier, who owes what they cost: it is the debit note too.
create table supplier_returns (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  status text not null default 'posted' check (status in ('posted', 'reversed')),
  receipt_id uuid not null,
  supplier_id uuid not null,
  location_id uuid not null,
  -- those of the receipt
  currency text not null,
  exchange_rate numeric(21, 12) not null check (exchange_rate > 0),
  business_date date not null,
  reason text not null,
  -- what the supplier owes without tax, in the receipt's currency and in that of the books
  net_minor bigint not null check (net_minor between 0 and 1000000000000),
  value_minor bigint not null check (value_minor between 0 and 1000000000000),
  posted_at timestamptz not null,
  posted_by uuid,
  primary key (tenant_id, id)
);
create index supplier_returns_receipt on supplier_returns (tenant_id, receipt_id, id);
create index supplier_returns_supplier on supplier_returns (tenant_id, supplier_id, id desc);
select protect_tenant_table('supplier_returns');
alter table supplier_returns add foreign key (tenant_id, id) references documents (tenant_id, id);
alter table supplier_returns add foreign key (tenant_id, receipt_id) references stock_receipts (tenant_id, id);
alter table supplier_returns add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
alter table supplier_returns add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table supplier_returns add foreign key (tenant_id, posted_by) references members (tenant_id, user_id);

create table supplier_return_lines (
  tenant_id uuid not null references tenants (id),
  return_id uuid not null,
  line_number smallint not null,
  receipt_id uuid not null,
  receipt_line smallint not null,
  product_id uuid not null,
  pack_id uuid,
  entered_quantity numeric(18, 6) not null check (entered_quantity > 0 and entered_quantity <= 100000000),
  quantity numeric(18, 6) not null check (quantity > 0 and quantity <= 100000000),
  -- what the supplier owes for it, in the receipt's currency and in that of the books; and the value that left stock
  net_minor bigint not null check (net_minor between 0 and 100000000000),
  value_minor bigint not null check (value_minor between 0 and 100000000000),
  cost_minor bigint not null check (cost_minor between 0 and 10000000000000),
  primary key (tenant_id, return_id, line_number),
  check (pack_id is not null or entered_quantity = quantity)
);
create index supplier_return_lines_receipt on supplier_return_lines (tenant_id, receipt_id, receipt_line);
select protect_tenant_table('supplier_return_lines');
alter table supplier_return_lines add foreign key (tenant_id, return_id) references supplier_returns (tenant_id, id);
alter table supplier_return_lines add foreign key (tenant_id, receipt_id, receipt_line) references stock_receipt_lines (tenant_id, receipt_id, line_number);
alter table supplier_return_lines add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);
alter table supplier_return_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);

-- Down Migration
drop table supplier_return_lines, supplier_returns, landed_cost_lines, landed_costs, stock_receipt_pictures, receipt_costs, stock_receipt_lines;
select make_unsearchable('stock_receipts');
drop table stock_receipts;
alter table trading_rules drop column over_receipt_percent;
