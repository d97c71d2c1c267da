-- Up Migration
-- Goods on the way between two places of the company are still its own: sending them makes a product no lower.
alter table stock_totals alter column is_low
  set expression as (coalesce(on_hand - reserved + on_way <= reorder_point, false));

-- Down Migration
alter table stock_totals alter column is_low set expression as (coalesce(on_hand - reserved <= reorder_point, false));
