/** Something that always holds: a query over all companies that returns the rows that break it. */
export interface Invariant {
  /** I1 to I38 are numbered as in the reliability requirements; other letters stand for what follows from those here */
  id: string;
  /** one line */
  meaning: string;
  sql: string;
}
