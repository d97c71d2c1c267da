-- Up Migration
-- Old keys are found by their company alone, of which half are old when they are looked for. The index by age cost a write for each
-- change of a company, and while the table was new the planner took it for finding one key, and read all keys of the company.
drop index idempotency_keys_age;

-- A number is unique among its kind however it is written, and is looked for by the same index.
alter table documents drop constraint documents_tenant_id_kind_number_key;
drop index documents_number;
create unique index documents_number on documents (tenant_id, number_key, kind);

-- Down Migration
drop index documents_number;
create index documents_number on documents (tenant_id, number_key);
alter table documents add unique (tenant_id, kind, number);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
