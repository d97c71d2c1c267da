-- The day of an order that is confirmed can be put right; a document that posts keeps its own.
grant update (business_date) on documents to app_rw;
