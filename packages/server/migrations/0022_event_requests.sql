-- Up Migration
-- Which request an event came of: the page that sent it knows its own changes by that, and does not fetch them a second time.
alter table events add column request_id text;

-- Down Migration
alter table events drop column request_id;
