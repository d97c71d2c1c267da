/** What a new company does up to its first invoice, in the order in which one thing needs the other. */
export const firstSteps = [
  'company',
  'product',
  'stock',
  'customer',
  'order',
  'invoice',
  'colleague',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** A company with this many orders or more is past its first steps: its dashboard asks nothing about them. */
export const fewestOrdersOfOthers = 8;
