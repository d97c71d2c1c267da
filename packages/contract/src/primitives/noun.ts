import type { Feature } from '../access/plans.ts';
import type { CallRight, Right } from '../access/rights.ts';

/** What a kind of record is called, and where it is found: said once, for the audit trail, events, screens, search and tests. */
interface PlainNoun {
  /** one of them in the audit trail; its events are `<name>.<verb>` */
  name: string;
  /** what is done to one; each is an event, unless the verb is only noted */
  verbs: readonly string[];
  /** further events about it that are none of its verbs, for notifications */
  events?: readonly string[];
  /** its calls in the contract, and its exported file */
  calls?: string;
  /** who works with it, and the plan's feature it belongs to */
  right?: CallRight;
  feature?: Feature;
  /** the screen that lists them */
  list?: string;
  /** the record of one is at `<record>/<id>` */
  record?: string;
  hasTimeline?: true;
  /**
   * Whose one is: the field of its `create` entry with the person's id. Without the right to see reports, people read the timelines of their own only.
   */
  ownerField?: string;
  isExported?: true;
  isSearched?: never;
}

/** A kind that the search of everything finds and shows without code of its own. Its table has a `name` and is made searchable. */
export interface SearchedNoun extends Omit<PlainNoun, 'isSearched'> {
  isSearched: true;
  calls: string;
  right: Right | 'member';
  feature: Feature;
  list: string;
  record: string;
}

export type Noun = PlainNoun | SearchedNoun;

/** The page of one record. */
export const linkTo = ({ record }: { record: string }, id: string): string => `${record}/${id}`;

/** The right and the feature that its calls need. */
export const accessOf = <Right, Feature>({ right, feature }: { right: Right; feature: Feature }) => ({
  right,
  feature,
});

/** True for an event of one of these types; a type ending in '.' covers all that is done to records of its kind. */
export const concerns = (types: readonly string[], type: string): boolean =>
  types.some((one) => (one.endsWith('.') ? type.startsWith(one) : type === one));

/** Declares a kind of record, keeping each name for the compiler. */
export const noun = <const Declared extends Noun>(declared: Declared): Declared => declared;
