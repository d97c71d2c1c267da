-- Up Migration
-- An order is also held where something of its customer is overdue by more than so many days, or where the customer is on hold.
alter table orders drop constraint orders_hold_reason_check;
alter table orders add constraint orders_hold_reason_check check (hold_reason in ('credit_limit', 'overdue', 'customer_hold'));
-- null: nothing overdue holds an order
alter table trading_rules add column hold_overdue_days smallint check (hold_overdue_days between 0 and 365);

-- Down Migration
alter table trading_rules drop column hold_overdue_days;
alter table orders drop constraint orders_hold_reason_check;
alter table orders add constraint orders_hold_reason_check check (hold_reason in ('credit_limit'));
