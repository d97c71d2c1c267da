import type { RunAction, RunStatus } from './payment-runs.facts.ts';

interface RunFacts {
  status: RunStatus;
  /** it was approved once, so it has a number and is kept for good */
  number: string | null;
  isAsked: boolean;
  preparedById: string | null;
}

interface RunReader {
  userId: string;
  isAdmin: boolean;
  /** admins of the company who can sign in, the reader too */
  adminCount: number;
}

/** Where there is another admin, nobody approves what they put together themselves. */
export const needsOtherAdmin = (run: Pick<RunFacts, 'preparedById'>, reader: RunReader): boolean =>
  reader.adminCount > 1 && run.preparedById === reader.userId;

/** What somebody who pays suppliers can do with a run now. */
export const runActionsFor = (run: RunFacts, reader: RunReader): RunAction[] => {
  const { status } = run;
  if (status === 'draft')
    return [
      'edit',
      ...(run.isAsked ? [] : (['ask_approval'] as const)),
      ...(reader.isAdmin && !needsOtherAdmin(run, reader) ? (['approve'] as const) : []),
      run.number === null ? 'remove' : 'cancel',
    ];
  if (status === 'approved') return ['pay', 'export', 'reopen', 'cancel'];
  return status === 'paid' ? ['export'] : [];
};
