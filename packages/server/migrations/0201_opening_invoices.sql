-- Up Migration

-- What a customer owed before the books opened: owed like any invoice, but no sale.
alter table invoices add column is_opening boolean not null default false;

-- Down Migration
alter table invoices drop column is_opening;
