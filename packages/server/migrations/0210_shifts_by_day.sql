-- Up Migration

-- Shifts are listed and summed by the days of a report.
create index shifts_day on shifts (tenant_id, opened_on);
-- Fees for delivery, and the other lines that are posted elsewhere than to sales, are few: their sum must not read every line.
create index invoice_lines_account on invoice_lines (tenant_id, account_id, invoice_id) where account_id is not null;

-- Down Migration
drop index invoice_lines_account;
drop index shifts_day;
