import type { SearchedNoun } from '@shelfwise/contract/primitives/noun';
import { sql } from 'kysely';
import { reckoned } from '../../../db/rows.ts';

/** The table of a searched noun, which a migration made searchable: `price_lists` for the calls `priceLists`. */
export const tableOf = ({ calls }: Pick<SearchedNoun, 'calls'>): string =>
  calls.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** Columns that each of these tables `r` has; a test checks them all. */
export const namedColumns = reckoned<{ id: string; name: string }>(sql`r.id, r.name`);
