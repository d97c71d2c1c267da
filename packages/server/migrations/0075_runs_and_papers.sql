-- Up Migration

-- What is bought of a supplier of a run: the rate of that day is kept back of their payment. Null: nothing is kept back.
alter table payment_run_payees
  add column withholding_class text check (withholding_class in ('goods', 'works', 'services'));

-- Pictures of the supplier's paper, page by page. They are only added to.
create table bill_pictures (
  tenant_id uuid not null references tenants (id),
  bill_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  primary key (tenant_id, bill_id, position)
);
create index bill_pictures_file on bill_pictures (tenant_id, file_id);
select protect_tenant_table('bill_pictures');
alter table bill_pictures add foreign key (tenant_id, bill_id) references bills (tenant_id, id) on delete cascade;
alter table bill_pictures add foreign key (tenant_id, file_id) references files (tenant_id, id);

-- Down Migration
drop table bill_pictures;
alter table payment_run_payees drop column withholding_class;
