-- Up Migration

-- A revaluation may be about the goods of all places: it names none then, and each of its posted lines names its own.
alter table stock_adjustments alter column location_id drop not null;
alter table stock_adjustments add constraint stock_adjustments_place check (location_id is not null or reason = 'revaluation');
alter table stock_adjustment_lines add column location_id uuid;
-- What was there when the figures of a drafted revaluation were taken, or when it was posted: posting says it where they differ.
alter table stock_adjustment_lines add column on_hand numeric(18, 6) check (on_hand >= 0);
alter table stock_adjustment_lines add column worth_minor bigint check (worth_minor >= 0);
alter table stock_adjustment_lines add constraint stock_adjustment_lines_figures check ((on_hand is null) = (worth_minor is null));
alter table stock_adjustment_lines add foreign key (tenant_id, location_id) references locations (tenant_id, id);
-- Lists and reports of revaluations and of write-offs, by the day they count for.
create index stock_adjustments_reasons on stock_adjustments (tenant_id, reason, business_date desc, id desc);

-- Down Migration
drop index stock_adjustments_reasons;
alter table stock_adjustment_lines drop column worth_minor;
alter table stock_adjustment_lines drop column on_hand;
alter table stock_adjustment_lines drop column location_id;
alter table stock_adjustments drop constraint stock_adjustments_place;
alter table stock_adjustments alter column location_id set not null;
