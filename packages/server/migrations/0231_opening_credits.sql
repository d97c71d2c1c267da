-- Up Migration

-- Money that a customer paid before the books opened and that settled nothing then: their credit like any other. The balance that the money
-- account was opened with holds it already, so it is posted against the equity of the opening.
alter table payments add column is_opening boolean not null default false;
alter table payments add constraint payments_opening check (not is_opening or (direction = 'in' and order_id is null and left_order_id is null
  and exchange_rate is null and shift_id is null and fee_minor = 0 and fee_base_minor = 0 and withheld_minor = 0));

-- Down Migration
alter table payments drop column is_opening;
