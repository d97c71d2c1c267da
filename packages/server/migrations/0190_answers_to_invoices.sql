-- Up Migration
-- How often people opened the page of a link to a document, and when: openings within five minutes of each other are one visit.
create table document_openings (
  tenant_id uuid not null references tenants (id),
  document_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  times integer not null check (times > 0),
  primary key (tenant_id, document_id)
);
select protect_tenant_table('document_openings', 'select, insert, update (last_at, times)');
alter table document_openings add foreign key (tenant_id, document_id) references documents (tenant_id, id);

-- What the reader of a link said to an invoice, and what the company answered. Rows are only added; the newest decides.
create table invoice_answers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('confirmed', 'disputed', 'closed')),
  -- who said it, as they typed their name; null: somebody of the company
  name text,
  -- why it is disputed, or the company's note; who confirms need not say more
  reason text,
  answered_at timestamptz not null,
  answered_by uuid,
  primary key (tenant_id, id),
  check ((kind = 'closed') = (answered_by is not null)),
  check ((kind = 'closed') = (name is null)),
  check (reason is not null or kind = 'confirmed')
);
create index invoice_answers_invoice on invoice_answers (tenant_id, invoice_id, id);
select protect_tenant_table('invoice_answers', 'select, insert');
alter table invoice_answers add foreign key (tenant_id, invoice_id) references invoices (tenant_id, id);
alter table invoice_answers add foreign key (tenant_id, answered_by) references members (tenant_id, user_id);

-- What the newest answer says; null: nothing, or a dispute that was closed.
alter table invoices add column customer_answer text check (customer_answer in ('confirmed', 'disputed'));
create index invoices_disputed on invoices (tenant_id, id) where customer_answer = 'disputed';

-- That a customer disputes an invoice, or agrees with it, is a notification.
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed', 'backorder_filled', 'invoice_confirmed', 'invoice_disputed');

-- Down Migration
drop index events_notifications;
create index events_notifications on events (tenant_id, id desc)
  where type in ('new_order', 'stock_alert', 'order_shipped', 'order_cancelled', 'prices_approved', 'purchase_to_approve', 'purchase_approved',
    'purchase_refused', 'run_to_approve', 'run_approved', 'bills_due', 'payout_changed', 'backorder_filled');
alter table invoices drop column customer_answer;
drop table invoice_answers;
drop table document_openings;
