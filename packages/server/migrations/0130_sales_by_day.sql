-- Up Migration

-- Sales are told by the business day of their documents.
create index invoices_day on invoices (tenant_id, issued_on);
create index credit_notes_day on credit_notes (tenant_id, issued_on);
create index shipments_day on shipments (tenant_id, shipped_on);

-- Down Migration
drop index shipments_day;
drop index credit_notes_day;
drop index invoices_day;
