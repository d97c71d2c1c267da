-- Up Migration
-- Whether a person put the first steps of a new company away from their dashboard.
alter table users add column hides_first_steps boolean not null default false;

-- Down Migration
alter table users drop column hides_first_steps;
