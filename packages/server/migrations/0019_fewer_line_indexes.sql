-- Up Migration
-- What is reserved changes with each confirmation and each parcel. As long as an index speaks of it, each change of a line is
-- written into all four indexes; without it into none. Only changing a product's unit looks for reservations, by the product.
drop index order_lines_reserved;

-- Down Migration
create index order_lines_reserved on order_lines (tenant_id, product_id) where reserved_quantity > 0;
