-- Up Migration

-- The cards of somebody's dashboard in their order. Who never chose has no row, and gets the usual ones.
create table dashboard_layouts (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  cards text[] not null check (cardinality(cards) <= 50),
  primary key (tenant_id, user_id)
);
select protect_tenant_table('dashboard_layouts');
alter table dashboard_layouts add foreign key (tenant_id, user_id) references members (tenant_id, user_id) on delete cascade;

-- Below this margin, in percent of the price before tax, a product is shown on the dashboard; null: none is.
alter table trading_rules add column margin_floor_percent numeric(5, 2) default 10 check (margin_floor_percent between 0 and 99);

-- Down Migration
alter table trading_rules drop column margin_floor_percent;
drop table dashboard_layouts;
