-- Up Migration
-- Which notifications one user has read or removed, beyond 'all until' on the member.
create table notification_marks (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  event_id uuid not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (tenant_id, user_id, event_id),
  foreign key (tenant_id, user_id) references members (tenant_id, user_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select protect_tenant_table('notification_marks');

-- Down Migration
drop table notification_marks;
