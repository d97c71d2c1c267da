import { firstHash, hashInSql } from '../../features/audit/index.ts';
import type { Invariant } from './invariant.ts';

const noHash = `'\\x${firstHash.toString('hex')}'::bytea`;

/** An entry is chained within seconds. After a killed process the next walk does it, at most ten minutes later. */
const patience = `interval '30 minutes'`;

/** Invariants of the hash chain over the audit trail. */
export const chainInvariants: readonly Invariant[] = [
  {
    id: 'A2',
    meaning:
      'the audit trail is as it was written: each link of its chain is the hash of the one before and its entry',
    sql: `
      select * from (
        select c.tenant_id, c.seq, c.entry_id, case
          when e.id is null then 'its entry is gone'
          when c.seq <> c.seq_before + 1 then 'links before it are gone'
          when c.previous_hash <> c.hash_before then 'it does not go on from the link before it'
          when c.hash <> ${hashInSql('c.previous_hash')} then 'it is not the hash of its entry and the link before it'
          end as fault
        from (
          select tenant_id, seq, entry_id, previous_hash, hash, lag(seq, 1, 0::bigint) over w as seq_before, lag(hash, 1, ${noHash}) over w as hash_before
          from audit_chain window w as (partition by tenant_id order by seq)) c
        left join audit_entries e on e.tenant_id = c.tenant_id and e.id = c.entry_id) judged
      where fault is not null
      union all
      select coalesce(h.tenant_id, l.tenant_id), coalesce(l.seq, 0), null, 'the chain does not end where it was made longer last' from audit_chain_heads h
      full join (select distinct on (tenant_id) tenant_id, seq, hash from audit_chain order by tenant_id, seq desc) l on l.tenant_id = h.tenant_id
      where h.tenant_id is null or h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, ${noHash})`,
  },
  {
    id: 'A3',
    meaning: 'every entry of the audit trail is in the chain soon after it was written',
    sql: `
      select e.tenant_id, e.id, e.action, e.at from audit_entries e
      where coalesce(uuid_extract_timestamp(e.id), '-infinity') < now() - ${patience}
        and not exists (select from audit_chain c where c.tenant_id = e.tenant_id and c.entry_id = e.id)`,
  },
  {
    id: 'A4',
    meaning: 'each seal is where the chain ended with its day, and none is of fewer entries than one before',
    sql: `
      select s.tenant_id, s.day, s.seq, 'the chain has another hash at its place' as fault from audit_seals s
      left join audit_chain c on c.tenant_id = s.tenant_id and c.seq = s.seq
      where c.hash is null or c.hash <> s.hash
      union all
      select tenant_id, day, seq, 'it is of fewer entries than one before' from (
        select tenant_id, day, seq, lag(seq) over (partition by tenant_id order by day) as before from audit_seals) s
      where seq < before`,
  },
];
