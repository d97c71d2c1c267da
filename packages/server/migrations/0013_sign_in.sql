-- Up Migration
-- How many rests in a row a counter has begun: each is twice as long as the one before, until a day passed without one.
alter table rate_limits add column rests smallint not null default 0;
-- What ran out is removed every few minutes, also after a flood.
create index rate_limits_expire on rate_limits (expire);

-- Browsers that signed in are known by a signed cookie. Counting this up makes all those of the account worth nothing.
alter table users add column device_epoch integer not null default 0;

-- Down Migration
alter table users drop column device_epoch;
drop index rate_limits_expire;
alter table rate_limits drop column rests;
