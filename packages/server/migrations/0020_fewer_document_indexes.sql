-- Up Migration
-- Every document pays for these at each insert. Nobody asks for the documents of a party yet, and of the days only the first one is
-- asked for: without the ids, equal days share one entry.
drop index documents_party;
drop index documents_day;
create index documents_day on documents (tenant_id, business_date);

-- Down Migration
drop index documents_day;
create index documents_day on documents (tenant_id, business_date, id);
create index documents_party on documents (tenant_id, party_id, business_date, id) where party_id is not null;
