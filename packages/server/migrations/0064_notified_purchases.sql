-- Up Migration
-- A purchase that waits for an approval, and its approval, are notifications too.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved', 'run_to_approve',
    'run_approved', 'bills_due');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'run_to_approve', 'run_approved', 'bills_due');
