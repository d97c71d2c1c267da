-- Up Migration

-- A shipment by mistake is undone once: its goods are back at what they left with, and its order can be shipped again.
alter table shipments add column status text not null default 'posted' check (status in ('posted', 'reversed'));
alter table shipments add column reversed_on date;
alter table shipments add column reversed_at timestamptz;
alter table shipments add constraint shipments_reversed check
  ((status = 'reversed') = (reversed_on is not null) and (reversed_on is null) = (reversed_at is null));
grant update (status, reversed_on, reversed_at) on shipments to app_rw;
create index shipments_reversed_day on shipments (tenant_id, reversed_on) where reversed_on is not null;

-- Down Migration
drop index shipments_reversed_day;
alter table shipments drop constraint shipments_reversed;
alter table shipments drop column reversed_at;
alter table shipments drop column reversed_on;
alter table shipments drop column status;
