-- Up Migration

-- Who sold it; null: who made it. Where the goods are brought to, as it was said when the order was written.
alter table orders add column salesperson_id uuid, add column delivery_address text;
alter table orders add foreign key (tenant_id, salesperson_id) references members (tenant_id, user_id);

-- Where the goods of an invoice were brought to, as printed on it.
alter table invoices add column delivery_address text;

-- Pictures of the customer's own paper, or of how it was packed. They are only added to.
create table order_pictures (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  primary key (tenant_id, order_id, position)
);
create index order_pictures_file on order_pictures (tenant_id, file_id);
select protect_tenant_table('order_pictures');
alter table order_pictures add foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade;
alter table order_pictures add foreign key (tenant_id, file_id) references files (tenant_id, id);

-- Down Migration
drop table order_pictures;
alter table invoices drop column delivery_address;
alter table orders drop column delivery_address, drop column salesperson_id;
