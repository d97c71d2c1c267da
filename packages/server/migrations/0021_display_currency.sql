-- Up Migration
-- What a person wants to see amounts in, wherever they sign in; null follows the company.
alter table users add column display_currency text;

-- Down Migration
alter table users drop column display_currency;
