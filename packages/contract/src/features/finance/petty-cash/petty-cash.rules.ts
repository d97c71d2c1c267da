interface Holding {
  floatMinor: number;
  /** by the books */
  bookedMinor: number;
  /** paid from it by expenses that are handed in, and not approved yet: the money is gone, the books do not know */
  waitingMinor: number;
}

/** What should lie in the box. */
export const expectedMinor = ({ bookedMinor, waitingMinor }: Omit<Holding, 'floatMinor'>): number =>
  bookedMinor - waitingMinor;

/** What is missing up to its set amount: what a top-up brings. */
export const missingMinor = (box: Holding): number => Math.max(0, box.floatMinor - expectedMinor(box));
