-- Up Migration

-- Our own short name for a supplier, the group they are sorted into, and what their bills and payments usually go by.
alter table suppliers add column code text;
alter table suppliers add column code_key text generated always as (lower(code)) stored;
alter table suppliers add column group_name text;
-- what tax is kept back of payments to them, by what they sell
alter table suppliers add column withholding_class text check (withholding_class in ('goods', 'works', 'services'));
-- which tax their bills bear: without a class it is that of the product, or the company's default one
alter table suppliers add column tax_class_id uuid;
alter table suppliers add column is_taxed boolean not null default true;
alter table suppliers add constraint suppliers_untaxed_without_class check (is_taxed or tax_class_id is null);
-- the account of their bills that are not for goods
alter table suppliers add column bill_account_id uuid;
create unique index suppliers_code on suppliers (tenant_id, code_key);
create index suppliers_group on suppliers (tenant_id, group_name) where group_name is not null;
alter table suppliers add constraint suppliers_tax_class foreign key (tenant_id, tax_class_id) references tax_classes (tenant_id, id);
alter table suppliers add constraint suppliers_bill_account foreign key (tenant_id, bill_account_id) references accounts (tenant_id, id);

-- Down Migration
alter table suppliers drop column bill_account_id;
alter table suppliers drop column tax_class_id;
alter table suppliers drop column is_taxed;
alter table suppliers drop column withholding_class;
alter table suppliers drop column group_name;
alter table suppliers drop column code_key;
alter table suppliers drop column code;
