-- Up Migration

-- The people at a supplier.
create table supplier_contacts (
  tenant_id uuid not null references tenants (id),
  supplier_id uuid not null,
  position smallint not null,
  name text not null,
  role text,
  phone text,
  email text,
  is_primary boolean not null,
  primary key (tenant_id, supplier_id, position)
);
create unique index supplier_contacts_primary on supplier_contacts (tenant_id, supplier_id) where is_primary;
select protect_tenant_table('supplier_contacts');
alter table supplier_contacts add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete cascade;

-- Where a supplier is paid. The account is sealed with SECRET_KEY; `provider` and `ends_with` are what everybody who works with suppliers reads.
create table supplier_payouts (
  tenant_id uuid not null references tenants (id),
  supplier_id uuid not null,
  kind text not null check (kind in ('bank', 'mobile_money')),
  -- the bank or the network
  provider text not null,
  ends_with text not null,
  sealed_details bytea not null,
  -- which key sealed it
  key_id bytea not null,
  primary key (tenant_id, supplier_id)
);
select protect_tenant_table('supplier_payouts');
alter table supplier_payouts add foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete cascade;

-- Down Migration
drop table supplier_payouts;
drop table supplier_contacts;
