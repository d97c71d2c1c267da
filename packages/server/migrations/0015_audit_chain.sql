-- Up Migration
-- Where the hash chain of a company's audit trail ends. Whoever makes it longer holds this row, so that two never go on from the same
-- link; and a chain that ends elsewhere has lost its last links. Nobody else writes it: a change of the company does not wait for it.
create table audit_chain_heads (
  tenant_id uuid primary key references tenants (id),
  -- of the last link; 0 and 32 times 0 before the first
  seq bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- No entry below this id is looked for any more.
  complete_to uuid not null
);
select protect_tenant_table('audit_chain_heads', 'select, insert, update');

-- Nobody who serves may remove an entry, and verify finds the link of one that is gone. A key would lock and so rewrite each entry once.
alter table audit_chain drop constraint audit_chain_tenant_id_entry_id_fkey;

-- Down Migration
alter table audit_chain add foreign key (tenant_id, entry_id) references audit_entries (tenant_id, id);
drop table audit_chain_heads;
