-- Up Migration
-- Payment runs and bills that fall due are notifications too. Servers of the last version ask for fewer types and still find them by this index.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved', 'run_to_approve',
    'run_approved', 'bills_due');
-- The day on which the company was told that the bill falls due: once.
alter table bills add column due_told_on date;

-- Down Migration
alter table bills drop column due_told_on;
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved');
