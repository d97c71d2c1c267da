-- Up Migration

-- The bill of whoever carried or cleared the goods, where it was made of the cost. A void one is kept until another is made: its status says so.
alter table receipt_costs add column cost_bill_id uuid;
alter table receipt_costs add foreign key (tenant_id, cost_bill_id) references bills (tenant_id, id);
create index receipt_costs_bill on receipt_costs (tenant_id, cost_bill_id) where cost_bill_id is not null;
alter table landed_costs add column cost_bill_id uuid;
alter table landed_costs add check (cost_bill_id is null or kind is not null);
alter table landed_costs add foreign key (tenant_id, cost_bill_id) references bills (tenant_id, id);
create index landed_costs_cost_bill on landed_costs (tenant_id, cost_bill_id) where cost_bill_id is not null;

-- Down Migration
alter table landed_costs drop column cost_bill_id;
alter table receipt_costs drop column cost_bill_id;
