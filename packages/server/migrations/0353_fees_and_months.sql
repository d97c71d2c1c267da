-- Up Migration

-- What a provider keeps is in the currency of the account that the money goes to, which may be another one than that of the payment: only in
-- the books do they compare.
alter table payments drop constraint payments_fee;
alter table payments add constraint payments_fee check (fee_minor >= 0 and fee_base_minor between 0 and base_minor
  and (direction = 'in' or (fee_minor = 0 and fee_base_minor = 0)));

-- A higher plan is quoted for as many months as the unused part of the plan before pays for, which may be more than are sold at once.
alter table plan_payments drop constraint plan_payments_months_check;
alter table plan_payments add constraint plan_payments_months_check check (months between 1 and 240);

-- Down Migration
alter table plan_payments drop constraint plan_payments_months_check;
alter table plan_payments add constraint plan_payments_months_check check (months between 1 and 24);
alter table payments drop constraint payments_fee;
alter table payments add constraint payments_fee check (fee_minor between 0 and amount_minor and fee_base_minor between 0 and base_minor
  and (direction = 'in' or (fee_minor = 0 and fee_base_minor = 0)));
