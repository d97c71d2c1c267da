-- Up Migration

-- What was entered in packs, beside the quantity in the product's own unit: quantity = entered_quantity × numerator / denominator of the
-- pack, exactly. All null: entered in the product's own unit. Prices of an order's line are of what was entered, so of one pack.
alter table order_lines
  add column pack_id uuid,
  -- its name when the line was written
  add column pack_name text,
  add column entered_quantity numeric(18, 6) check (entered_quantity > 0 and entered_quantity <= 100000000),
  add check ((pack_id is null) = (entered_quantity is null) and (pack_id is null) = (pack_name is null));
alter table order_lines add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);

alter table stock_adjustment_lines
  add column pack_id uuid,
  add column entered_quantity numeric(18, 6) check (abs(entered_quantity) <= 100000000),
  -- the cost of one pack as typed; unit_cost is then that of the product's own unit, to six decimals, and the value follows from this one
  add column pack_cost numeric(18, 6) check (pack_cost between 0 and 100000000),
  add check ((pack_id is null) = (entered_quantity is null) and (pack_id is not null or pack_cost is null));
alter table stock_adjustment_lines add foreign key (tenant_id, product_id, pack_id) references product_packs (tenant_id, product_id, id);

-- Down Migration
alter table stock_adjustment_lines drop column pack_cost, drop column entered_quantity, drop column pack_id;
alter table order_lines drop column entered_quantity, drop column pack_name, drop column pack_id;
