/** A run is put together, approved, and paid; or it is given up once it has a number. */
export const runStatuses = ['draft', 'approved', 'paid', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** What became of a bill of a run when it was paid: paid, or left out because less of it is open now, or because it is held. */
export const runOutcomes = ['paid', 'less_open', 'held'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runActions = [
  'edit',
  'ask_approval',
  'approve',
  'reopen',
  'pay',
  'cancel',
  'remove',
  'export',
] as const;
export type RunAction = (typeof runActions)[number];

/** How many bills one run pays at most. */
export const mostRunBills = 500;

/** The two forms of file that banks and mobile networks take. */
export const runFileKinds = ['bank', 'mobile_money'] as const;
export type RunFileKind = (typeof runFileKinds)[number];
