-- Up Migration
-- A product without a class has the company's default one. Whether it is taxed at all is told apart from that:
-- all that was there before goes on with the class it has or with the default one.
alter table products add column is_taxed boolean not null default true;
alter table products add constraint products_untaxed_without_class check (is_taxed or tax_class_id is null);
-- A line is invoiced by what its product was when the order was written.
alter table order_lines add column is_taxed boolean not null default true;

-- Down Migration
alter table order_lines drop column is_taxed;
alter table products drop constraint products_untaxed_without_class;
alter table products drop column is_taxed;
