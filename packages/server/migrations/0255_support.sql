-- Up Migration

-- What people wrote to support, with the state that it is in.
create table support_threads (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('question', 'problem', 'idea')),
  status text not null check (status in ('open', 'answered', 'closed')),
  is_priority boolean not null,
  -- until when support promised to answer; null while nothing waits for an answer
  answer_by timestamptz,
  beginning text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  last_at timestamptz not null,
  -- what went along with the first message
  page text,
  record_name text,
  version text,
  failed_request text,
  -- how often it was closed: a link to it holds the number of its time, and ends with the next
  closings integer not null default 0,
  primary key (tenant_id, id),
  check ((status = 'open') = (answer_by is not null)),
  check (last_at >= asked_at)
);
create index support_threads_recent on support_threads (tenant_id, last_at, id);
create index support_threads_person on support_threads (tenant_id, asked_by, last_at, id);
select protect_tenant_table('support_threads', 'select, insert, update (status, is_priority, answer_by, last_at, closings)');
alter table support_threads add foreign key (tenant_id, asked_by) references members (tenant_id, user_id);

-- The messages of a thread. Rows are only added.
create table support_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  thread_id uuid not null,
  -- null: support
  written_by uuid,
  written_at timestamptz not null,
  body text not null check (length(body) between 1 and 5000),
  primary key (tenant_id, id)
);
create index support_messages_thread on support_messages (tenant_id, thread_id, written_at, id);
select protect_tenant_table('support_messages', 'select, insert');
alter table support_messages add foreign key (tenant_id, thread_id) references support_threads (tenant_id, id);
alter table support_messages add foreign key (tenant_id, written_by) references members (tenant_id, user_id);

-- That support answered is a notification.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed', 'backorder_filled', 'invoice_confirmed', 'invoice_disputed',
    'support_answered');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed', 'backorder_filled', 'invoice_confirmed', 'invoice_disputed');
drop table support_messages;
drop table support_threads;
