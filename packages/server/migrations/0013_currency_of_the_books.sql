-- Up Migration

-- The currency of the company's books, held until the commit: whoever writes an order or an entry reckoned in it calls
-- this within the insert. Whoever changes the currency takes the company's row for update, so the two never overlap.
-- Where it was changed since it was read, the transaction is to be tried again as a whole.
create function currency_of_books(tenant uuid, reckoned_in text)
returns text language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from companies where tenant_id = tenant and base_currency = reckoned_in for key share;
  if not found then
    raise exception 'the books are not kept in % any more', reckoned_in using errcode = 'serialization_failure';
  end if;
  return reckoned_in;
end $$;
revoke execute on function currency_of_books(uuid, text) from public;
grant execute on function currency_of_books(uuid, text) to app_rw;

-- Down Migration
drop function currency_of_books(uuid, text);
