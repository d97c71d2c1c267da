-- Up Migration

-- An invoice without an order, before it is issued: what was typed so far. It has no number and owes nothing. Issued, it becomes an invoice
-- of the same id, and its draft is deleted.
create table invoice_drafts (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  status text not null default 'draft' check (status = 'draft'),
  customer_id uuid not null,
  -- left out, it is issued on the day of issue, and due after the customer's terms
  issued_on date,
  due_on date,
  currency text not null,
  prices_include_tax boolean not null,
  net_minor bigint not null default 0 check (net_minor between 0 and 1000000000000),
  tax_minor bigint not null default 0 check (tax_minor between 0 and 1000000000000),
  total_minor bigint not null default 0 check (total_minor between 0 and 1000000000000),
  taxes jsonb not null default '[]',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (net_minor + tax_minor = total_minor),
  check (due_on >= issued_on)
);
create index invoice_drafts_newest on invoice_drafts (tenant_id, created_at desc, id desc);
create index invoice_drafts_customer on invoice_drafts (tenant_id, customer_id);
select protect_tenant_table('invoice_drafts');
select make_searchable('invoice_drafts');
alter table invoice_drafts add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table invoice_drafts add foreign key (tenant_id, created_by) references members (tenant_id, user_id);

create table invoice_draft_lines (
  tenant_id uuid not null references tenants (id),
  draft_id uuid not null,
  line_number smallint not null,
  product_id uuid,
  description text not null,
  -- the income account it is posted to; null: sales
  account_id uuid,
  quantity numeric(18, 6) not null check (quantity > 0 and quantity <= 100000000),
  unit_price numeric(18, 6) not null check (unit_price between 0 and 1000000000),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- null: no tax on this line
  tax_class_id uuid,
  net_minor bigint not null check (net_minor between 0 and 100000000000),
  tax_minor bigint not null check (tax_minor between 0 and 100000000000),
  total_minor bigint not null check (total_minor between 0 and 100000000000),
  primary key (tenant_id, draft_id, line_number),
  check (net_minor + tax_minor = total_minor)
);
create index invoice_draft_lines_product on invoice_draft_lines (tenant_id, product_id) where product_id is not null;
create index invoice_draft_lines_tax_class on invoice_draft_lines (tenant_id, tax_class_id) where tax_class_id is not null;
select protect_tenant_table('invoice_draft_lines');
alter table invoice_draft_lines add foreign key (tenant_id, draft_id) references invoice_drafts (tenant_id, id) on delete cascade;
alter table invoice_draft_lines add foreign key (tenant_id, product_id) references products (tenant_id, id);
alter table invoice_draft_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);

-- What a line without an order was posted to; null: sales.
alter table invoice_lines add column account_id uuid;
alter table invoice_lines add foreign key (tenant_id, account_id) references accounts (tenant_id, id);

-- The list of all invoices by the day they are due.
create index invoices_due on invoices (tenant_id, due_on, id);
create index invoices_customer on invoices (tenant_id, customer_id, issued_at, id) where customer_id is not null;

-- Down Migration
drop index invoices_customer;
drop index invoices_due;
alter table invoice_lines drop column account_id;
select make_unsearchable('invoice_drafts');
drop table invoice_draft_lines;
drop table invoice_drafts;
