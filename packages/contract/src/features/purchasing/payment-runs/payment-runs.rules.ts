import type { RunAction, RunStatus } from './payment-runs.facts.ts';

interface RunFacts {
  status: RunStatus;
  /** it was approved once, so it has a number and is kept for good */
  number: string | null;
  isAsked: boolean;
  /** who changed it last */
  preparedById: string | null;
  /** everybody who began or changed it */
  makerIds: readonly string[];
}

interface RunReader {
  userId: string;
  isAdmin: boolean;
  /** admins of the company who can sign in, the reader too */
  adminIds: readonly string[];
}

/**
 * Nobody approves what they had a hand in, as long as there is an admin who had none; so a colleague who changes the note does not make it a
 * run of theirs. Where all admins worked on it, it is for another one than changed it last.
 */
export const needsOtherAdmin = (
  { makerIds, preparedById }: Pick<RunFacts, 'makerIds' | 'preparedById'>,
  { userId, adminIds }: Pick<RunReader, 'userId' | 'adminIds'>,
): boolean =>
  adminIds.some((id) => !makerIds.includes(id))
    ? makerIds.includes(userId)
    : adminIds.length > 1 && preparedById === userId;

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
