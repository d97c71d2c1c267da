import { foldText } from '@shelfwise/contract/primitives/fold-text';
import type { LikeRecord, Similar } from '@shelfwise/contract/features/contacts/people.schemas';
import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { findHits, type Hits } from '../../kit/find-hits.ts';
import { searchWords } from '../../kit/search-words.ts';
import { lastDigits } from './people.ts';

type Table = 'customers' | 'suppliers';

/** Most records that a warning names. */
const mostNamed = 3;

/** Letters and digits only: two spellings of one number are the same. */
export const squashed = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words that say what a company is, not which. */
const forms = new Set([
  'ltd',
  'limited',
  'enterprise',
  'enterprises',
  'ent',
  'company',
  'co',
  'sarl',
  'plc',
  'gh',
  'ghana',
]);

/** What of a name tells it from others. */
const tellingName = (name: string): string => {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !forms.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};

const hitsOf = async (tx: TenantTransaction, table: Table, text: string): Promise<readonly Hits[]> => {
  const words = searchWords(text);
  if (!words || words.isPrefix) return [];
  const asked = sql`${tx.tenantId}, ${words.pattern}, ${words.further}, ${['active', 'archived']}::text[], ${50}`;
  return [await findHits(tx, sql`${sql.raw(`search_${table}`)}(${asked})`)];
};

/** Records that may be the one whose name or numbers are being typed, archived ones too: the most alike first. */
export const similarRecords = async (
  tx: TenantTransaction,
  table: Table,
  { name = '', phone = '', taxNumber = '', except }: Similar,
): Promise<LikeRecord[]> => {
  const typed = { name: tellingName(name), phone: lastDigits(phone), taxNumber: squashed(taxNumber) };
  const sought = [typed.name, phone && typed.phone.length >= 7 ? typed.phone : '', typed.taxNumber];
  const hits = (await Promise.all(sought.map((text) => hitsOf(tx, table, text)))).flat();
  if (hits.length === 0) return [];
  const anyOf = sql.join(
    hits.map((ids) => sql`r.id = any (${ids}::uuid[])`),
    sql` or `,
  );
  const rows = await selectRows(
    tx.db,
    columnsOf(table, 'r', ['id', 'name', 'phone', 'tax_number', 'status']),
    sql`from ${sql.table(table)} as r where r.tenant_id = ${tx.tenantId} and (${anyOf}) order by r.name_key, r.id limit 150`,
  );
  const isAlike = {
    name: (row: (typeof rows)[number]) => typed.name !== '' && tellingName(row.name) === typed.name,
    phone: (row: (typeof rows)[number]) =>
      typed.phone.length >= 7 && lastDigits(row.phone ?? '') === typed.phone,
    taxNumber: (row: (typeof rows)[number]) =>
      typed.taxNumber !== '' && squashed(row.taxNumber ?? '') === typed.taxNumber,
  };
  const likenesses = ['taxNumber', 'phone', 'name'] as const;
  return rows
    .filter(({ id }) => id !== except)
    .map((row) => ({ ...row, alike: likenesses.filter((one) => isAlike[one](row)) }))
    .filter(({ alike }) => alike.length > 0)
    .toSorted((a, b) => b.alike.length - a.alike.length)
    .slice(0, mostNamed);
};
