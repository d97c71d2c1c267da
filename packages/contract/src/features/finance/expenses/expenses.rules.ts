import type { Currency } from '../../../primitives/currencies.ts';
import { documentTotals, type DocumentTotals } from '../../ledger/tax-classes/document-totals.ts';
import type { TaxPart } from '../../ledger/tax-classes/tax-parts.ts';
import type { ExpenseAction, ExpenseStatus } from './expenses.facts.ts';

/** Amounts are typed as they stand on the receipt, so their tax is taken out of them. */
export const expenseTotals = (
  lines: readonly { totalMinor: number; taxParts: readonly TaxPart[] }[],
  currency: Currency,
): DocumentTotals =>
  documentTotals(
    lines.map(({ totalMinor, taxParts }) => ({
      quantity: '1',
      unitPrice: '0',
      amountMinor: totalMinor,
      taxParts,
    })),
    { currency, pricesIncludeTax: true },
  );

/** Somebody who may approve. */
export interface Approver {
  userId: string;
  role: 'admin' | 'manager';
}

interface ToDecide {
  spentById: string;
  totalMinor: number;
  /** the managers who are named for its location; null where every manager is for it */
  placeApprovers: readonly string[] | null;
}

/** Whether it is for this person: admins decide on all, managers up to an amount (null: any), and where they are named for the place if anybody is. */
export const isWithin = (
  { totalMinor, placeApprovers }: ToDecide,
  { role, userId }: Approver,
  limitMinor: number | null,
): boolean =>
  role === 'admin' ||
  ((limitMinor === null || totalMinor <= limitMinor) &&
    (placeApprovers === null || placeApprovers.includes(userId)));

/**
 * Why somebody may not decide on an expense; undefined where they may. Nobody decides on their own, as long as there is anybody else who could:
 * a company with one admin goes on, and the expense says who approved it.
 */
export const refusalToDecide = (
  expense: ToDecide,
  reader: Approver,
  { approvers, limitMinor }: { approvers: readonly Approver[]; limitMinor: number | null },
): 'own_expense' | 'expense_needs_admin' | undefined => {
  if (!isWithin(expense, reader, limitMinor)) return 'expense_needs_admin';
  if (expense.spentById !== reader.userId) return undefined;
  return approvers.some((one) => one.userId !== reader.userId && isWithin(expense, one, limitMinor))
    ? 'own_expense'
    : undefined;
};

interface Situation {
  status: ExpenseStatus;
  isOwn: boolean;
  /** the reader approves, corrects and undoes it */
  mayDecide: boolean;
  /** the reader gives money back for it */
  mayPay: boolean;
}

/** What somebody can do with an expense now. */
export const expenseActionsFor = ({ status, isOwn, mayDecide, mayPay }: Situation): ExpenseAction[] => {
  const isOpen = status === 'draft' || status === 'submitted' || status === 'rejected';
  if (isOpen)
    return [
      ...(isOwn ? (['edit', 'remove'] as const) : []),
      ...(isOwn && status !== 'submitted' ? (['submit'] as const) : []),
      ...(mayDecide && status === 'submitted' ? (['approve', 'reject'] as const) : []),
      'move_receipt',
    ];
  // What the books rest on is moved by somebody who may decide on it: nobody takes the receipt of their own away.
  const moving = mayDecide ? (['move_receipt'] as const) : [];
  if (status === 'void') return [...moving];
  return [
    ...(mayPay && status === 'approved' ? (['reimburse'] as const) : []),
    ...(mayPay && status === 'reimbursed' ? (['take_back_payment'] as const) : []),
    ...(mayDecide ? (['correct', 'withdraw', 'void'] as const) : []),
    ...moving,
  ];
};
