-- Up Migration

-- A sale over the counter: an order that was confirmed, shipped, invoiced and paid at once, in a shift. Its id is the order's, and was made
-- on the device, so that a sale that is sent twice is one.
create table quick_sales (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  shift_id uuid not null,
  total_minor bigint not null check (total_minor between 0 and 1000000000000),
  -- cash that was handed over, and what of it was given back
  given_minor bigint not null check (given_minor between 0 and 1000000000000),
  change_minor bigint not null check (change_minor between 0 and given_minor),
  -- what was used of the customer's credit, and what they owe for it since
  credit_minor bigint not null check (credit_minor >= 0),
  on_account_minor bigint not null check (on_account_minor >= 0),
  sold_on date not null,
  sold_at timestamptz not null,
  sold_by uuid not null,
  primary key (tenant_id, id),
  check (credit_minor + on_account_minor <= total_minor),
  foreign key (tenant_id, id) references orders (tenant_id, id)
);
create index quick_sales_shift on quick_sales (tenant_id, shift_id, id desc);
select protect_tenant_table('quick_sales', 'select, insert');
alter table quick_sales add foreign key (tenant_id, shift_id) references shifts (tenant_id, id);
alter table quick_sales add foreign key (tenant_id, sold_by) references members (tenant_id, user_id);

-- Down Migration
drop table quick_sales;
