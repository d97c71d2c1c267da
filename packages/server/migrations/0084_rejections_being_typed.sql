-- A draft keeps a rejection whose reason is not typed yet, like a price that is not known yet. Posting asks for both.
alter table stock_receipt_lines drop constraint stock_receipt_lines_check3;
