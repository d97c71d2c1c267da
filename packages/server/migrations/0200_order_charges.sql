-- Up Migration

-- A charge of an order beside its goods, as a delivery fee: a line without a product. It is invoiced, credited and cancelled like a line of
-- goods; nothing of it is reserved, shipped or returned.
alter table order_lines alter column product_id drop not null;
alter table order_lines add constraint order_lines_charge_check check (product_id is not null or
  (quantity = 1 and pack_id is null and reserved_quantity = 0 and shipped_quantity = 0 and returned_quantity = 0 and cost_minor = 0));
-- An order has one fee; one that was taken out again stays where an invoice names it.
create unique index order_lines_charge on order_lines (tenant_id, order_id) where product_id is null and cancelled_quantity = 0;

-- Down Migration
drop index order_lines_charge;
alter table order_lines drop constraint order_lines_charge_check;
-- This fails while an order has a fee, rather than losing it.
alter table order_lines alter column product_id set not null;
