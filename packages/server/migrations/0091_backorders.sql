-- Up Migration
-- Lines of confirmed orders that want more than they hold: the queue for goods that come in. A row is there as long as its line waits; how
-- much it waits for follows from the line. What is reserved is in no index, so lines that wait could not be found without it.
create table backorders (
  tenant_id uuid not null references tenants (id),
  order_line_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  location_id uuid not null,
  -- when the order was confirmed: the oldest is served first
  waiting_since timestamptz not null,
  primary key (tenant_id, order_line_id)
);
create index backorders_queue on backorders (tenant_id, location_id, product_id, waiting_since);
create index backorders_order on backorders (tenant_id, order_id);
select protect_tenant_table('backorders', 'select, insert, delete');
alter table backorders add foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id) on delete cascade;
alter table backorders add foreign key (tenant_id, order_id) references orders (tenant_id, id);
alter table backorders add foreign key (tenant_id, product_id) references products (tenant_id, id);
alter table backorders add foreign key (tenant_id, location_id) references locations (tenant_id, id);

-- That goods came in for an order is a notification too.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed', 'backorder_filled');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed');
drop table backorders;
