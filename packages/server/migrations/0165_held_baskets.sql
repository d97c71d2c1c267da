-- Up Migration

-- Baskets that were put aside at a till: whoever sells at that place takes one up again, on whatever device.
create table held_baskets (
  tenant_id uuid not null references tenants (id),
  -- of the sale that it becomes
  id uuid not null,
  location_id uuid not null,
  -- lines, customer and codes as they were typed
  basket jsonb not null,
  label text,
  total_minor bigint not null check (total_minor between 0 and 1000000000000),
  held_at timestamptz not null,
  held_by uuid not null,
  primary key (tenant_id, id)
);
create index held_baskets_location on held_baskets (tenant_id, location_id, held_at desc);
select protect_tenant_table('held_baskets', 'select, insert, delete');
alter table held_baskets add foreign key (tenant_id, location_id) references locations (tenant_id, id);
alter table held_baskets add foreign key (tenant_id, held_by) references members (tenant_id, user_id);

-- Down Migration
drop table held_baskets;
