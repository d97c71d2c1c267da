-- Up Migration

create table orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given at confirmation, gapless; a draft has none
  number text,
  status text not null default 'draft' check (status in ('draft', 'confirmed', 'completed', 'cancelled')),
  is_on_hold boolean not null default false,
  delivery_state text not null default 'none' check (delivery_state in ('none', 'part', 'full')),
  payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'part_paid', 'paid')),
  is_invoiced boolean not null default false,
  customer_id uuid,
  location_id uuid not null,
  currency text not null,
  prices_include_tax boolean not null,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  total_minor bigint not null default 0 check (total_minor >= 0),
  paid_minor bigint not null default 0,
  taxes jsonb not null default '[]',
  item_count integer not null default 0,
  promised_on date,
  reference text,
  note text,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  confirmed_at timestamptz,
  confirmed_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (paid_minor between 0 and total_minor),
  check ((status = 'draft') = (number is null) or status = 'cancelled'),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, user_id),
  foreign key (tenant_id, confirmed_by) references members (tenant_id, user_id)
);
alter table orders set (fillfactor = 85);
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_total on orders (tenant_id, total_minor, id);
create index orders_customer on orders (tenant_id, customer_id, created_at desc, id desc);
create index orders_confirmed on orders (tenant_id, confirmed_at) where confirmed_at is not null;
create index orders_drafts on orders (tenant_id, created_at desc, id desc) where status = 'draft';
create index orders_to_ship on orders (tenant_id, promised_on, created_at desc, id desc) where status = 'confirmed' and delivery_state <> 'full';
create index orders_unpaid on orders (tenant_id, created_at desc, id desc)
  where payment_state <> 'paid' and status in ('confirmed', 'completed');
create index orders_on_hold on orders (tenant_id, created_at desc, id desc) where is_on_hold;
create index orders_search on orders using gin (tenant_id, search_text gin_trgm_ops);
select protect_tenant_table('orders');

create table order_lines (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  line_number smallint not null,
  id uuid not null default uuidv7(),
  product_id uuid not null,
  sku text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  shipped_quantity numeric(18, 6) not null default 0,
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  -- the parts of the tax as they held on the day: [{name, percent}]
  tax_parts jsonb not null default '[]',
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  -- cost of what was shipped
  cost_minor bigint not null default 0,
  primary key (tenant_id, order_id, line_number),
  unique (tenant_id, id),
  check (shipped_quantity between 0 and quantity),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
alter table order_lines set (fillfactor = 85);
create index order_lines_product on order_lines (tenant_id, product_id);
select protect_tenant_table('order_lines');

-- What is promised and not yet shipped. A line's reservation shrinks as it ships and is gone when it is whole.
create table reservations (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  order_line_id uuid not null,
  product_id uuid not null,
  location_id uuid not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (tenant_id, order_line_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id),
  foreign key (tenant_id, product_id, location_id) references stock_levels (tenant_id, product_id, location_id)
);
create index reservations_order on reservations (tenant_id, order_id);
create index reservations_level on reservations (tenant_id, product_id, location_id);
select protect_tenant_table('reservations');

create table shipments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  order_id uuid not null,
  location_id uuid not null,
  cost_minor bigint not null,
  shipped_at timestamptz not null default now(),
  shipped_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, shipped_by) references members (tenant_id, user_id)
);
create index shipments_order on shipments (tenant_id, order_id);
select protect_tenant_table('shipments', 'select, insert');

create table shipment_lines (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  line_number smallint not null,
  order_line_id uuid not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  cost_minor bigint not null,
  primary key (tenant_id, shipment_id, line_number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id)
);
create index shipment_lines_order_line on shipment_lines (tenant_id, order_line_id);
select protect_tenant_table('shipment_lines', 'select, insert');

create table invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  order_id uuid,
  customer_id uuid,
  -- the customer as printed on the day of issue
  customer_name text,
  customer_address text,
  customer_tax_number text,
  status text not null default 'issued' check (status in ('issued', 'part_paid', 'paid', 'void')),
  issued_on date not null,
  due_on date not null,
  issued_at timestamptz not null default clock_timestamp(),
  issued_by uuid,
  currency text not null,
  prices_include_tax boolean not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  paid_minor bigint not null default 0,
  taxes jsonb not null,
  search_text text generated always as (lower(number || ' ' || coalesce(customer_name, ''))) stored,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (paid_minor between 0 and total_minor),
  check (net_minor + tax_minor = total_minor),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, issued_by) references members (tenant_id, user_id)
);
-- an order has at most one invoice that stands
create unique index invoices_order on invoices (tenant_id, order_id) where status <> 'void';
create index invoices_all_of_order on invoices (tenant_id, order_id);
create index invoices_open on invoices (tenant_id, due_on) where status in ('issued', 'part_paid');
create index invoices_customer_open on invoices (tenant_id, customer_id) where status in ('issued', 'part_paid');
create index invoices_newest on invoices (tenant_id, issued_at, id);
create index invoices_search on invoices using gin (tenant_id, search_text gin_trgm_ops);
select protect_tenant_table('invoices', 'select, insert, update');

create table invoice_lines (
  tenant_id uuid not null references tenants (id),
  invoice_id uuid not null,
  line_number smallint not null,
  order_line_id uuid,
  description text not null,
  sku text,
  quantity numeric(18, 6) not null,
  unit_price numeric(18, 6) not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  primary key (tenant_id, invoice_id, line_number),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id)
);
select protect_tenant_table('invoice_lines', 'select, insert');

create table credit_notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  invoice_id uuid not null,
  issued_on date not null,
  issued_by uuid,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, invoice_id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, issued_by) references members (tenant_id, user_id)
);
select protect_tenant_table('credit_notes', 'select, insert');

-- Money received. Never edited: reversed by setting the mark and posting the opposite entry.
create table payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  number text not null,
  order_id uuid not null,
  customer_id uuid,
  method text not null check (method in ('cash', 'mobile_money', 'card', 'bank')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reference text,
  received_on date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_by uuid,
  status text not null default 'recorded' check (status in ('recorded', 'reversed')),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, recorded_by) references members (tenant_id, user_id)
);
create index payments_order on payments (tenant_id, order_id);
select protect_tenant_table('payments', 'select, insert, update');

-- Which invoice a payment settles. What is not allocated is a deposit of the customer.
create table payment_allocations (
  tenant_id uuid not null references tenants (id),
  payment_id uuid not null,
  invoice_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  allocated_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, payment_id, invoice_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index payment_allocations_invoice on payment_allocations (tenant_id, invoice_id);
select protect_tenant_table('payment_allocations', 'select, insert, delete');

grant select (tenant_id, id, search_text) on orders to app_search;
create policy search on orders for select to app_search using (true);
create function search_orders(pattern text, further text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select orders.id from orders
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and search_text like pattern and search_text like all (further)
    limit most)
  select found.id from found
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_orders(text, text[], integer) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_orders(text, text[], integer) from public;
grant execute on function search_orders(text, text[], integer) to app_rw;

-- Invoices are found as orders are: by number and by the name printed on them.
grant select (tenant_id, id, search_text) on invoices to app_search;
create policy search on invoices for select to app_search using (true);
create function search_invoices(pattern text, further text[], most integer)
returns table (id uuid) language sql stable security definer set search_path = pg_catalog, public
as $$
  with found as materialized (
    select invoices.id from invoices
    where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and search_text like pattern and search_text like all (further)
    limit most)
  select found.id from found
$$;
-- A function's owner needs the right to create in its schema, just while it is given to it.
grant create on schema public to app_search;
alter function search_invoices(text, text[], integer) owner to app_search;
revoke create on schema public from app_search;
revoke execute on function search_invoices(text, text[], integer) from public;
grant execute on function search_invoices(text, text[], integer) to app_rw;

-- How the company's documents look; without a row they look as they do at first.
create table document_templates (
  tenant_id uuid primary key references tenants (id),
  accent_colour text not null,
  show_logo boolean not null,
  payment_instructions text,
  terms text,
  footer text,
  version integer not null
);
select protect_tenant_table('document_templates', 'select, insert, update');

-- Down Migration
drop function search_invoices(text, text[], integer), search_orders(text, text[], integer);
drop table document_templates, payment_allocations, payments, credit_notes, invoice_lines, invoices, shipment_lines, shipments,
  reservations, order_lines, orders;
