-- Up Migration
-- Old keys are found by their company alone, of which half are old when they are looked for. The index by age cost a write for each
-- change of a company, and while the table was new the planner took it for finding one key, and read all keys of the company.
drop index idempotency_keys_age;

-- Down Migration
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
