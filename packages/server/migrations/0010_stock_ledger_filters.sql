-- Up Migration

-- The ledger of one kind, and of some days, newest first: as fast on the millionth movement.
create index stock_movements_kind on stock_movements (tenant_id, kind, id desc);
create index stock_movements_day on stock_movements (tenant_id, business_date desc, id desc);

-- Down Migration
drop index stock_movements_kind, stock_movements_day;
