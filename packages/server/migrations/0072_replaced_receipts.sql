-- Up Migration

-- A receipt or an adjustment that was wrong is undone, and another one is entered in its place.
alter table stock_receipts add column replaces_id uuid;
alter table stock_receipts add foreign key (tenant_id, replaces_id) references stock_receipts (tenant_id, id);
create unique index stock_receipts_replaces on stock_receipts (tenant_id, replaces_id) where replaces_id is not null;
alter table stock_adjustments add column replaces_id uuid;
alter table stock_adjustments add foreign key (tenant_id, replaces_id) references stock_adjustments (tenant_id, id);
create unique index stock_adjustments_replaces on stock_adjustments (tenant_id, replaces_id) where replaces_id is not null;

-- By what delivery notes are compared: without case, spaces and punctuation.
alter table stock_receipts add column delivery_note_key text
  generated always as (nullif(regexp_replace(lower(normalize(delivery_note_number, NFKC)), '[^[:alnum:]]', '', 'g'), '')) stored;
create index stock_receipts_note on stock_receipts (tenant_id, supplier_id, delivery_note_key)
  where delivery_note_key is not null and status <> 'reversed';
-- What a supplier brought on a day.
create index stock_receipts_day on stock_receipts (tenant_id, supplier_id, business_date) where status = 'posted';

-- Down Migration
drop index stock_receipts_day, stock_receipts_note, stock_receipts_replaces, stock_adjustments_replaces;
alter table stock_receipts drop column delivery_note_key, drop column replaces_id;
alter table stock_adjustments drop column replaces_id;
