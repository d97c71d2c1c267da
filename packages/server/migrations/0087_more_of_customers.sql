-- Up Migration

-- Our own short name for a customer and the group they are sorted into; what they are invoiced in; how they may be written to; and
-- whether their orders are held.
alter table customers add column code text;
alter table customers add column code_key text generated always as (lower(code)) stored;
alter table customers add column group_name text;
-- null: the currency of the books
alter table customers add column currency text;
alter table customers add column has_whatsapp boolean not null default false;
alter table customers add column takes_mail boolean not null default false;
alter table customers add column takes_messages boolean not null default false;
alter table customers add column is_on_hold boolean not null default false;
alter table customers add column hold_note text;
alter table customers add constraint customers_hold_note check (is_on_hold or hold_note is null);
create unique index customers_code on customers (tenant_id, code_key);
create index customers_group on customers (tenant_id, group_name) where group_name is not null;
create index customers_on_hold on customers (tenant_id, id) where is_on_hold;

-- The people at a customer.
create table customer_contacts (
  tenant_id uuid not null references tenants (id),
  customer_id uuid not null,
  position smallint not null,
  name text not null,
  role text,
  phone text,
  email text,
  is_primary boolean not null,
  primary key (tenant_id, customer_id, position)
);
create unique index customer_contacts_primary on customer_contacts (tenant_id, customer_id) where is_primary;
select protect_tenant_table('customer_contacts');
alter table customer_contacts add foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade;

-- Where goods are brought to them, where that is not the address on their invoices.
create table customer_addresses (
  tenant_id uuid not null references tenants (id),
  customer_id uuid not null,
  position smallint not null,
  label text not null,
  address text not null,
  -- offered first
  is_usual boolean not null,
  primary key (tenant_id, customer_id, position)
);
create unique index customer_addresses_usual on customer_addresses (tenant_id, customer_id) where is_usual;
select protect_tenant_table('customer_addresses');
alter table customer_addresses add foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade;

-- Words that mark customers. `tag_key` is how they are compared.
create table customer_tags (
  tenant_id uuid not null references tenants (id),
  customer_id uuid not null,
  tag_key text not null,
  tag text not null,
  primary key (tenant_id, customer_id, tag_key)
);
create index customer_tags_of on customer_tags (tenant_id, tag_key, customer_id);
create index customer_tags_words on customer_tags (tenant_id, tag);
select protect_tenant_table('customer_tags');
alter table customer_tags add foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade;

-- What a new customer gets unless a manager says otherwise.
alter table trading_rules add column new_customer_terms_days integer not null default 0 check (new_customer_terms_days between 0 and 365);
alter table trading_rules add column new_customer_limit_minor bigint check (new_customer_limit_minor between 0 and 1000000000000);

-- Down Migration
alter table trading_rules drop column new_customer_limit_minor, drop column new_customer_terms_days;
drop table customer_tags;
drop table customer_addresses;
drop table customer_contacts;
alter table customers
  drop column hold_note, drop column is_on_hold, drop column takes_messages, drop column takes_mail, drop column has_whatsapp, drop column currency,
  drop column group_name, drop column code_key, drop column code;
