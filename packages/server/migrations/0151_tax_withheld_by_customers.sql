-- Up Migration

-- The part of a payment that the customer kept back as tax, with the number of the certificate; null until the paper came.
alter table payments add column withheld_minor bigint not null default 0;
alter table payments add column certificate_number text;
alter table payments add constraint payments_withheld check
  (withheld_minor >= 0 and withheld_minor < base_minor and (withheld_minor = 0 or (direction = 'in' and exchange_rate is null)));
alter table payments add constraint payments_certificate check (certificate_number is null or withheld_minor > 0);

-- Down Migration
alter table payments drop column certificate_number, drop column withheld_minor;
