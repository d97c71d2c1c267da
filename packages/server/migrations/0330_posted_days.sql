-- Up Migration
-- Only the day of an order can be put right (0305). Any other document keeps the day it was written with, here too, where the serving role may
-- write it once and never again. A trigger would say the same, but no table that is spread over machines may have one.
alter table documents add column posted_on date;
alter table documents add constraint documents_keep_their_day
  check (posted_on is null or (kind <> 'order' and posted_on = business_date));

-- Down Migration
alter table documents drop column posted_on;
