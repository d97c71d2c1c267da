-- Up Migration
-- Who refused to approve a draft, and why: said until somebody asks again.
alter table purchase_orders add column refused_by uuid;
alter table purchase_orders add column refused_reason text;
alter table purchase_orders add check ((refused_by is null) = (refused_reason is null));
alter table purchase_orders add check (refused_by is null or (number is null and approval_asked_by is null and approved_by is null));
alter table purchase_orders add foreign key (tenant_id, refused_by) references members (tenant_id, user_id);

-- A refusal is a notification too.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved', 'run_to_approve',
    'run_approved', 'bills_due');
alter table purchase_orders drop column refused_reason;
alter table purchase_orders drop column refused_by;
