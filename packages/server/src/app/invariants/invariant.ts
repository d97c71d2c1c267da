/** Something that always holds: a query over all companies that answers the rows that break it. */
export interface Invariant {
  /** I1 to I38 as the reliability requirements number them; other letters for what they imply here */
  id: string;
  /** in one line */
  meaning: string;
  sql: string;
}
