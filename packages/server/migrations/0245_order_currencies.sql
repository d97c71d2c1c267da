-- Up Migration

-- The currency that an order is quoted and invoiced in where that is not the one of the books, with the rate that was agreed: what one unit of it
-- is worth in the books. The order itself is in the currency of the books.
alter table orders add column invoice_currency text;
alter table orders add column exchange_rate numeric(24, 12) check (exchange_rate > 0);
alter table orders add constraint orders_agreed_rate check ((invoice_currency is null) = (exchange_rate is null));
alter table orders add constraint orders_agreed_with check (invoice_currency is null or customer_id is not null);

-- Down Migration
alter table orders drop constraint orders_agreed_with;
alter table orders drop constraint orders_agreed_rate;
alter table orders drop column exchange_rate;
alter table orders drop column invoice_currency;
