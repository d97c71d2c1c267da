-- Up Migration
-- The order that a payment came for, where that order went to another customer since and the money stayed with its payer.
alter table payments add column left_order_id uuid;
alter table payments add foreign key (tenant_id, left_order_id) references orders (tenant_id, id);
alter table payments add check (left_order_id is null or order_id is null);

-- Down Migration
alter table payments drop column left_order_id;
