-- Up Migration

-- The bill whose price a correction took over: it is of what that bill bills, and is taken back with it. Null where somebody put the price
-- of the whole line right.
alter table landed_costs add column bill_id uuid;
alter table landed_costs add check (bill_id is null or kind is null);
create index landed_costs_bill on landed_costs (tenant_id, bill_id) where bill_id is not null;
alter table landed_costs add foreign key (tenant_id, bill_id) references bills (tenant_id, id);

-- Down Migration
alter table landed_costs drop column bill_id;
