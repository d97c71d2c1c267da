-- Up Migration
-- How often the order was changed after it was confirmed; the audit trail has what it said before.
alter table orders add column revision integer not null default 0 check (revision >= 0);
-- The place of the sale, where the order was moved to another after the invoice; null: that of its order.
alter table invoices add column location_id uuid;
alter table invoices add foreign key (tenant_id, location_id) references locations (tenant_id, id);

-- Down Migration
alter table invoices drop column location_id;
alter table orders drop column revision;
