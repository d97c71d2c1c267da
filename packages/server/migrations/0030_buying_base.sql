-- Up Migration

-- What buying and moving stock posts.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in (
  'order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment',
  'purchase_order', 'receipt', 'landed_cost', 'supplier_return', 'bill', 'supplier_credit', 'supplier_payment', 'transfer', 'stock_count'));
alter table document_links drop constraint document_links_kind_check;
alter table document_links add constraint document_links_kind_check check (kind in (
  'fulfils', 'bills', 'pays', 'corrects', 'refunds', 'receives', 'returns', 'costs'));
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in (
  'adjustment', 'shipment', 'revaluation', 'reversal', 'receipt', 'supplier_return', 'transfer', 'count'));

-- What a product is bought, counted and sold by beside its own unit: a carton of 24, a roll of 100 m. One pack is
-- numerator / denominator of the unit. A ratio never changes: a line that names the pack says for good how much it was.
create table product_packs (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  product_id uuid not null,
  name text not null,
  numerator bigint not null check (numerator between 1 and 1000000000),
  denominator bigint not null default 1 check (denominator between 1 and 1000000000),
  -- what one pack sells for; null: as many times the price of the unit
  unit_price numeric(18, 6) check (unit_price >= 0),
  position smallint not null,
  status text not null default 'active' check (status in ('active', 'archived')),
  primary key (tenant_id, id),
  -- so that a line cannot name a pack of another product
  unique (tenant_id, product_id, id)
);
create unique index product_packs_name on product_packs (tenant_id, product_id, lower(name)) where status = 'active';
select protect_tenant_table('product_packs');
alter table product_packs add foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade;
alter table product_barcodes add column pack_id uuid;
alter table product_barcodes add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id) on delete cascade;

-- Down Migration
alter table product_barcodes drop column pack_id;
drop table product_packs;
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('adjustment', 'shipment', 'revaluation', 'reversal'));
alter table document_links drop constraint document_links_kind_check;
alter table document_links add constraint document_links_kind_check check (kind in ('fulfils', 'bills', 'pays', 'corrects', 'refunds'));
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('order', 'shipment', 'invoice', 'credit_note', 'payment', 'adjustment'));
