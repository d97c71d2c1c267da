-- Up Migration

-- How far a bill may be off what was received without being held: an amount by the percentage or the floor, whichever is more.
alter table trading_rules
  add column match_price_percent numeric(5, 2) not null default 1 check (match_price_percent between 0 and 100),
  add column match_price_floor_minor bigint not null default 0 check (match_price_floor_minor between 0 and 1000000000000),
  add column match_quantity_percent numeric(5, 2) not null default 0 check (match_quantity_percent between 0 and 100);

-- Down Migration
alter table trading_rules
  drop column match_price_percent,
  drop column match_price_floor_minor,
  drop column match_quantity_percent;
