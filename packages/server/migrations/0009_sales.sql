-- Up Migration

create table orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  -- given at confirmation, gapless; a draft has none
  number text,
  status text not null default 'draft' check (status in ('draft', 'confirmed', 'completed', 'cancelled')),
  is_on_hold boolean not null default false,
  -- why, where the product itself put it on hold: released by whoever may
  hold_reason text check (hold_reason in ('credit_limit')),
  -- the three states that follow from the lines' counters and the money
  delivery_state text not null default 'none' check (delivery_state in ('none', 'part', 'full')),
  invoice_state text not null default 'none' check (invoice_state in ('none', 'part', 'full')),
  payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'part_paid', 'paid', 'refunded')),
  customer_id uuid,
  location_id uuid not null,
  currency text not null,
  prices_include_tax boolean not null,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  -- what is invoiced, and what the rest will come to: changes with the tax of the invoice's day and with what is cancelled
  total_minor bigint not null default 0 check (total_minor between 0 and 1000000000000),
  -- money received for it, and credit given on its invoices
  paid_minor bigint not null default 0,
  credited_minor bigint not null default 0,
  taxes jsonb not null default '[]',
  item_count integer not null default 0,
  -- the day it counts for, at confirmation
  ordered_on date,
  promised_on date,
  reference text,
  note text,
  search_text text not null default '',
  -- who let prices below the caller's own limit pass; gone with the next change of a line
  prices_approved_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  confirmed_at timestamptz,
  confirmed_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (paid_minor >= 0 and credited_minor >= 0 and paid_minor + credited_minor <= total_minor),
  check ((status = 'draft') = (number is null) or status = 'cancelled'),
  check ((number is null) = (ordered_on is null)),
  check (hold_reason is null or is_on_hold),
  check (not is_on_hold or status = 'confirmed'),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, prices_approved_by) references members (tenant_id, user_id),
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
  where payment_state in ('unpaid', 'part_paid') and status in ('confirmed', 'completed');
create index orders_on_hold on orders (tenant_id, created_at desc, id desc) where is_on_hold;
-- of these few, those are looked for of which more was shipped than invoiced
create index orders_unbilled on orders (tenant_id, created_at desc, id desc) where delivery_state <> 'none' and invoice_state <> 'full';
create index orders_search on orders using gin (tenant_id, search_text gin_trgm_ops);
select protect_tenant_table('orders');

-- Each line counts what became of what was ordered; the checks keep every counter within the one before it.
create table order_lines (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  line_number smallint not null,
  id uuid not null default uuidv7(),
  product_id uuid not null,
  sku text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18, 6) not null check (quantity > 0 and quantity <= 100000000),
  -- held for this line at the order's place
  reserved_quantity numeric(18, 6) not null default 0 check (reserved_quantity >= 0),
  shipped_quantity numeric(18, 6) not null default 0 check (shipped_quantity >= 0),
  invoiced_quantity numeric(18, 6) not null default 0 check (invoiced_quantity >= 0),
  returned_quantity numeric(18, 6) not null default 0 check (returned_quantity >= 0),
  cancelled_quantity numeric(18, 6) not null default 0 check (cancelled_quantity >= 0),
  -- the product's selling price of the day, in the order's kind of price, beside the price agreed on
  list_price numeric(18, 6) not null check (list_price >= 0),
  unit_price numeric(18, 6) not null check (unit_price between 0 and 1000000000),
  -- what was taken off the list price, and why: [{kind, amountMinor}]
  discounts jsonb not null default '[]',
  tax_class_id uuid,
  -- the parts of the tax, with their amounts: [{name, percent, kind, taxMinor}]
  tax_parts jsonb not null default '[]',
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor <= 100000000000),
  -- cost of what was shipped
  cost_minor bigint not null default 0,
  primary key (tenant_id, order_id, line_number),
  unique (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (shipped_quantity + cancelled_quantity <= quantity),
  check (reserved_quantity + shipped_quantity + cancelled_quantity <= quantity),
  check (invoiced_quantity + cancelled_quantity <= quantity),
  check (returned_quantity <= shipped_quantity),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
alter table order_lines set (fillfactor = 80);
create index order_lines_product on order_lines (tenant_id, product_id);
create index order_lines_reserved on order_lines (tenant_id, product_id) where reserved_quantity > 0;
select protect_tenant_table('order_lines');

create table shipments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  order_id uuid not null,
  location_id uuid not null,
  cost_minor bigint not null,
  shipped_on date not null,
  shipped_at timestamptz not null,
  shipped_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references documents (tenant_id, id),
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
  product_id uuid not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  primary key (tenant_id, shipment_id, line_number),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index shipment_lines_order_line on shipment_lines (tenant_id, order_line_id);
select protect_tenant_table('shipment_lines', 'select, insert');

-- An order may have several: of a part that was shipped, of the rest. A void one stands beside the credit note that cancels it.
create table invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  order_id uuid,
  customer_id uuid,
  -- seller and buyer as printed on the day of issue
  seller jsonb not null,
  customer_name text,
  customer_address text,
  customer_tax_number text,
  status text not null default 'issued' check (status in ('issued', 'part_paid', 'paid', 'void')),
  issued_on date not null,
  due_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  currency text not null,
  prices_include_tax boolean not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor between 0 and 1000000000000),
  -- settled by payments, and by credit notes
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  taxes jsonb not null,
  search_text text generated always as (lower(number || ' ' || coalesce(customer_name, ''))) stored,
  primary key (tenant_id, id),
  check (paid_minor + credited_minor <= total_minor),
  check (net_minor + tax_minor = total_minor),
  check (due_on >= issued_on),
  foreign key (tenant_id, id) references documents (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, issued_by) references members (tenant_id, user_id)
);
create index invoices_order on invoices (tenant_id, order_id);
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
  product_id uuid,
  description text not null,
  sku text,
  unit text,
  quantity numeric(18, 6) not null check (quantity > 0),
  list_price numeric(18, 6) not null,
  unit_price numeric(18, 6) not null,
  discounts jsonb not null default '[]',
  tax_class_id uuid,
  tax_parts jsonb not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  -- of credit notes on this line
  credited_quantity numeric(18, 6) not null default 0,
  credited_net_minor bigint not null default 0,
  credited_tax_minor bigint not null default 0,
  primary key (tenant_id, invoice_id, line_number),
  check (net_minor + tax_minor = total_minor),
  check (credited_quantity between 0 and quantity),
  check (credited_net_minor between 0 and net_minor and credited_tax_minor between 0 and tax_minor),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index invoice_lines_order_line on invoice_lines (tenant_id, order_line_id);
select protect_tenant_table('invoice_lines', 'select, insert, update (credited_quantity, credited_net_minor, credited_tax_minor)');

-- Takes back an invoice as a whole ('void': what it billed may be billed anew), or a part: given to the buyer ('credit'), or because
-- the rest of the order will never be shipped ('rest').
create table credit_notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('void', 'credit', 'rest')),
  invoice_id uuid not null,
  customer_id uuid,
  seller jsonb not null,
  customer_name text,
  customer_address text,
  customer_tax_number text,
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid,
  reason text,
  currency text not null,
  prices_include_tax boolean not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null,
  -- of it used: settled on invoices, paid out
  allocated_minor bigint not null default 0,
  taxes jsonb not null,
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (allocated_minor between 0 and total_minor),
  foreign key (tenant_id, id) references documents (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, issued_by) references members (tenant_id, user_id)
);
create index credit_notes_invoice on credit_notes (tenant_id, invoice_id);
create index credit_notes_customer on credit_notes (tenant_id, customer_id);
create index credit_notes_open on credit_notes (tenant_id, customer_id) where allocated_minor < total_minor;
create unique index credit_notes_void on credit_notes (tenant_id, invoice_id) where kind = 'void';
select protect_tenant_table('credit_notes',
  'select, insert, update (allocated_minor, customer_id, customer_name, customer_address, customer_tax_number)');

create table credit_note_lines (
  tenant_id uuid not null references tenants (id),
  credit_note_id uuid not null,
  line_number smallint not null,
  invoice_id uuid not null,
  invoice_line_number smallint not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  tax_parts jsonb not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  primary key (tenant_id, credit_note_id, line_number),
  unique (tenant_id, credit_note_id, invoice_line_number),
  check (net_minor + tax_minor = total_minor),
  foreign key (tenant_id, credit_note_id) references credit_notes (tenant_id, id),
  foreign key (tenant_id, invoice_id, invoice_line_number) references invoice_lines (tenant_id, invoice_id, line_number)
);
select protect_tenant_table('credit_note_lines', 'select, insert');

-- Money in or out of an account of the company. Never edited: undone by setting the mark and posting the opposite entry.
create table payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  direction text not null check (direction in ('in', 'out')),
  money_account_id uuid not null,
  method text not null,
  party_id uuid,
  -- what it was made for; what of it settles nothing yet is credit of the party
  order_id uuid,
  -- of the money account
  currency text not null,
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  -- what one of that currency was worth in that of the books; null where it is that one
  exchange_rate numeric(24, 12) check (exchange_rate > 0),
  -- the same in the currency of the books
  base_minor bigint not null check (base_minor between 1 and 1000000000000),
  allocated_minor bigint not null default 0,
  reference text,
  -- Two payments of one kind with one reference are refused, unless somebody says why. What nobody sees makes no other reference.
  reference_key text generated always as (
    lower(regexp_replace(normalize(reference, NFKC), '[\s\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'))) stored,
  repeats_reason text,
  paid_on date not null,
  recorded_at timestamptz not null,
  recorded_by uuid,
  status text not null default 'recorded' check (status in ('recorded', 'reversed')),
  primary key (tenant_id, id),
  check (allocated_minor between 0 and base_minor),
  constraint payments_rate check (exchange_rate is not null or amount_minor = base_minor),
  check (status = 'recorded' or allocated_minor = 0),
  foreign key (tenant_id, id) references documents (tenant_id, id),
  foreign key (tenant_id, money_account_id) references money_accounts (tenant_id, id),
  foreign key (tenant_id, method) references payment_methods (tenant_id, code),
  foreign key (tenant_id, party_id) references parties (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, recorded_by) references members (tenant_id, user_id)
);
create unique index payments_reference on payments (tenant_id, direction, method, reference_key)
  where reference_key is not null and repeats_reason is null and status = 'recorded';
create index payments_order on payments (tenant_id, order_id);
create index payments_open on payments (tenant_id, party_id) where status = 'recorded' and allocated_minor < base_minor;
select protect_tenant_table('payments', 'select, insert, update');

-- What settles what, on which day: an invoice is a debit; a payment received and a credit note are credits, which a payment made
-- (a refund) takes up. Never deleted: undone by another row of the opposite amount, so that any past day can be told.
create table allocations (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  debit_id uuid not null,
  credit_id uuid not null,
  -- the later of the two documents' days, or the day it was decided
  allocated_on date not null,
  -- in the currency of the credit: a few of another one's smallest units may be none of its own
  amount_minor bigint not null,
  -- the same in the currency of the books
  base_minor bigint not null check (base_minor <> 0),
  undoes_id uuid,
  recorded_at timestamptz not null,
  recorded_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, undoes_id),
  check ((undoes_id is null) = (base_minor > 0)),
  check (amount_minor = 0 or (amount_minor > 0) = (base_minor > 0)),
  foreign key (tenant_id, debit_id) references documents (tenant_id, id),
  foreign key (tenant_id, credit_id) references documents (tenant_id, id),
  foreign key (tenant_id, undoes_id) references allocations (tenant_id, id),
  foreign key (tenant_id, recorded_by) references members (tenant_id, user_id)
);
create index allocations_debit on allocations (tenant_id, debit_id);
create index allocations_credit on allocations (tenant_id, credit_id);
select protect_tenant_table('allocations', 'select, insert');

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

-- How often sharing a document was stopped. A link carries the figure of its day and leads nowhere once that is another;
-- no row: never.
create table sharing_stops (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  times integer not null check (times > 0),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
select protect_tenant_table('sharing_stops', 'select, insert, update (times)');

-- Down Migration
drop function search_invoices(text, text[], integer), search_orders(text, text[], integer);
drop table sharing_stops, document_templates, allocations, payments, credit_note_lines, credit_notes, invoice_lines, invoices, shipment_lines,
  shipments, order_lines, orders;
