-- Up Migration

-- A credit note is for goods that came back, for a price, or a goodwill; 'credit' says nothing of why.
alter table credit_notes drop constraint credit_notes_kind_check;
alter table credit_notes add constraint credit_notes_kind_check check (kind in ('void', 'credit', 'rest', 'goods', 'price', 'goodwill'));

-- Down Migration
alter table credit_notes drop constraint credit_notes_kind_check;
alter table credit_notes add constraint credit_notes_kind_check check (kind in ('void', 'credit', 'rest'));
