import { readDraft, writeDraft } from './drafts.ts';

/** The page that somebody was on before they went to the help. */
export interface CameFrom {
  page: string;
  /** what the record on it is called */
  recordName: string | null;
}

const name = 'came-from';

const isCameFrom = (value: unknown): value is CameFrom =>
  typeof value === 'object' && value !== null && 'page' in value && typeof value.page === 'string';

/** Kept like what is typed: over a reload, for this user alone, and gone at logout. */
export const cameFrom = (ownerId: string): CameFrom | undefined => {
  const kept = readDraft(ownerId, name);
  if (!isCameFrom(kept)) return undefined;
  return { page: kept.page, recordName: typeof kept.recordName === 'string' ? kept.recordName : null };
};

/** Notes where somebody is. A record keeps its name while its page is being left, when it is no longer told. */
export function noteWhere(ownerId: string, page: string, recordName: string | undefined): void {
  if (page === '/help' || page.startsWith('/help/')) return;
  const before = cameFrom(ownerId);
  const known = before?.page === page ? before.recordName : null;
  writeDraft(ownerId, name, { page, recordName: recordName ?? known });
}
