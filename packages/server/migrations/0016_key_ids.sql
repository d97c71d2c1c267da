-- Up Migration
-- Which SECRET_KEY it was sealed or signed with: the first bytes of that key's fingerprint, which do not tell it. So a former key can be
-- dropped once nothing rests on it any more. Null was written by a server of the version before.
alter table second_factors add column key_id bytea;
alter table recovery_codes add column key_id bytea;
-- Until now there was one key for good.
update second_factors set key_id = (select substring(secret_fingerprint for 8) from installation);
update recovery_codes set key_id = (select substring(secret_fingerprint for 8) from installation);

-- Down Migration
alter table recovery_codes drop column key_id;
alter table second_factors drop column key_id;
