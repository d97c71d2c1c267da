-- Up Migration

-- A return is undone also after money was given. Its credit notes stay as they are; from then on they count as a change of the order, since the
-- customer has the goods, and an invoice asks for these again.
alter table credit_notes add column undone_on date;
alter table credit_notes add constraint credit_notes_undone check (undone_on is null or return_id is not null);
grant update (undone_on) on credit_notes to app_rw;
alter table returns add column undo_invoice_id uuid;
alter table returns add foreign key (tenant_id, undo_invoice_id) references invoices (tenant_id, id);

-- Down Migration
alter table returns drop column undo_invoice_id;
alter table credit_notes drop column undone_on;
