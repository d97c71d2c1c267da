-- Up Migration
-- Above this change of the stock's worth, another person approves an adjustment; null: nobody needs to.
alter table trading_rules add column adjustment_approval_minor bigint check (adjustment_approval_minor between 0 and 1000000000000);

-- Down Migration
alter table trading_rules drop column adjustment_approval_minor;
