import type { Call } from '../../../kit/call.ts';

/** Tells those who approve that an expense waits. */
export const tellApprovers = ({ tx, actor }: Call, id: string): void =>
  tx.event({
    type: 'expense_to_approve',
    subjectId: id,
    data: { expenseId: id, personName: actor.username },
  });

/** Tells whoever spent it what was decided. */
export const tellSpender = (
  { tx }: Call,
  type: 'expense_approved' | 'expense_rejected',
  { id, spentById, number }: { id: string; spentById: string; number?: string },
): void =>
  tx.event({
    type,
    subjectId: id,
    data: { expenseId: id, forUserId: spentById, ...(number !== undefined && { expenseNumber: number }) },
  });
