-- Up Migration

-- Stock that was made up for a sample, of products that stayed when the sample was taken away: somebody still has to take it out or count it.
create table invented_stock (
  tenant_id uuid not null references tenants (id),
  -- the document that put it in
  adjustment_id uuid not null,
  product_id uuid not null,
  kept_at timestamptz not null,
  primary key (tenant_id, adjustment_id)
);
create index invented_stock_product on invented_stock (tenant_id, product_id);
select protect_tenant_table('invented_stock', 'select, insert');
alter table invented_stock add foreign key (tenant_id, adjustment_id) references stock_adjustments (tenant_id, id);
alter table invented_stock add foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade;

-- Down Migration
drop table invented_stock;
