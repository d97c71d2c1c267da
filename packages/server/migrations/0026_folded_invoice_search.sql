-- Invoices are found by the name of their customer however its accents and apostrophes are typed, as other records are (`foldText`).
alter table invoices alter column search_text set expression as (translate(
  regexp_replace(normalize(lower(number || ' ' || coalesce(customer_name, '')), NFD), '[\u0300-\u036F]', '', 'g'), '’‘ʼ', ''''''''));
