-- Up Migration

-- When the provider was asked last what became of a payment: where many are open, they take turns.
alter table online_payments add column asked_at timestamptz;

-- Down Migration
alter table online_payments drop column asked_at;
