-- Up Migration

-- What is bought of a supplier of a run: the rate of that day is kept back of their payment. Null: nothing is kept back.
alter table payment_run_payees
  add column withholding_class text check (withholding_class in ('goods', 'works', 'services'));

-- Down Migration
alter table payment_run_payees drop column withholding_class;
