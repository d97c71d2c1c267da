-- Up Migration

-- What was owed before the books opened is taken over with the day that it was due on, which may lie before the day of its invoice. A draft does not
-- know yet whether it is such; what writes it checks its days.
alter table invoices drop constraint invoices_check2;
alter table invoices add constraint invoices_due check (due_on >= issued_on or is_opening);
alter table invoice_drafts drop constraint invoice_drafts_check1;

-- Down Migration
alter table invoice_drafts add constraint invoice_drafts_check1 check (due_on >= issued_on);
alter table invoices drop constraint invoices_due;
alter table invoices add constraint invoices_check2 check (due_on >= issued_on);
