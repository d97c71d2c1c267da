-- Up Migration
-- An approval of prices is a notification too. Servers of the last version ask for fewer types and still find them by this index.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled');
