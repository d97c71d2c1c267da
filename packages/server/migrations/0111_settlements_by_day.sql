-- Up Migration

-- What was open on a past day is what is open, and what was settled since.
create index allocations_day on allocations (tenant_id, allocated_on);

-- Down Migration
drop index allocations_day;
