-- Up Migration

-- The digits by which somebody agrees to something at a colleague's screen, hashed as passwords are. Tries are counted beside it.
create table member_pins (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  pin_hash text not null,
  set_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references members (tenant_id, user_id)
);
select protect_tenant_table('member_pins', 'select, insert, update, delete');

-- A colleague's consent to prices that the seller may not give, for one sale.
create table till_approvals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- made on the device; the sale follows
  sale_id uuid not null,
  shift_id uuid not null,
  -- the lowest price of each product or pack that was agreed to
  lines jsonb not null,
  reason text not null,
  asked_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  primary key (tenant_id, id)
);
create index till_approvals_sale on till_approvals (tenant_id, sale_id, id desc);
select protect_tenant_table('till_approvals', 'select, insert');
alter table till_approvals add foreign key (tenant_id, shift_id) references shifts (tenant_id, id);
alter table till_approvals add foreign key (tenant_id, asked_by) references members (tenant_id, user_id);
alter table till_approvals add foreign key (tenant_id, approved_by) references members (tenant_id, user_id);

-- The consent that a sale was made with.
alter table quick_sales add column approval_id uuid;
alter table quick_sales add foreign key (tenant_id, approval_id) references till_approvals (tenant_id, id);

-- Down Migration
alter table quick_sales drop column approval_id;
drop table till_approvals, member_pins;
