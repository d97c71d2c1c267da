-- Up Migration

-- Places within places: a store behind a shop, a shelf in a store. Four levels at most, and none within itself: the verbs see to it under
-- one lock of all locations.
alter table locations add column parent_id uuid;
alter table locations add foreign key (tenant_id, parent_id) references locations (tenant_id, id);
create index locations_parent on locations (tenant_id, parent_id) where parent_id is not null;
alter table locations drop constraint locations_kind_check;
alter table locations add constraint locations_kind_check check (kind in ('shop', 'warehouse', 'van', 'shelf'));
-- Where goods that are bought are delivered; where no location says so, at the default one.
alter table locations add column is_receiving boolean not null default false;
create unique index locations_receiving on locations (tenant_id) where is_receiving;

-- Where somebody works: their documents begin with this place.
create table member_locations (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  location_id uuid not null,
  primary key (tenant_id, user_id)
);
create index member_locations_location on member_locations (tenant_id, location_id);
select protect_tenant_table('member_locations');
alter table member_locations add foreign key (tenant_id, user_id) references members (tenant_id, user_id) on delete cascade;
alter table member_locations add foreign key (tenant_id, location_id) references locations (tenant_id, id);

-- Down Migration
drop table member_locations;
drop index locations_receiving;
alter table locations drop column is_receiving;
alter table locations drop constraint locations_kind_check;
alter table locations add constraint locations_kind_check check (kind in ('shop', 'warehouse', 'van'));
alter table locations drop column parent_id;
