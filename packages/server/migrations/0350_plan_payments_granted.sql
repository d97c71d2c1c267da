-- Up Migration

alter table plan_payments
  -- since when somebody begins it at the provider: of several presses at once one does
  add column begun_at timestamptz,
  -- the day on which a cancelled plan had ended before it was paid: what is paid since then begins a new time
  add column after_end date,
  -- what it came to when it was confirmed: the first day that it pays for, the first that it does not, and the unused part that was really left
  add column granted_from date,
  add column granted_until date,
  add column granted_credit_cents int8,
  add check ((granted_from is null) = (granted_until is null) and (granted_from is null) = (granted_credit_cents is null));

-- Down Migration
alter table plan_payments
  drop column begun_at, drop column after_end, drop column granted_from, drop column granted_until, drop column granted_credit_cents;
