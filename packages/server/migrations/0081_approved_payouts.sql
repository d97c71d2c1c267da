-- Up Migration

-- Who said last where a supplier is paid, and when. `details_id` is new with each change, so that an approval can name what it saw.
alter table supplier_payouts add column details_id uuid not null default uuidv7();
alter table supplier_payouts add column changed_at timestamptz;
alter table supplier_payouts add column changed_by uuid;
alter table supplier_payouts add foreign key (tenant_id, changed_by) references members (tenant_id, user_id);

-- Where the supplier was paid when the run was approved: an approval is not for what somebody entered afterwards.
alter table payment_run_payees add column approved_details_id uuid;

-- Everybody who changed the run, beside who began it and who changed it last: none of them approves it, where another admin can.
alter table payment_runs add column makers uuid[] not null default '{}';

-- Another place to pay a supplier at is a notification too.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due');
alter table payment_runs drop column makers;
alter table payment_run_payees drop column approved_details_id;
alter table supplier_payouts drop column changed_by;
alter table supplier_payouts drop column changed_at;
alter table supplier_payouts drop column details_id;
