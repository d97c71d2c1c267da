import type { ExpenseStatus } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<ExpenseStatus, Tone> = {
  draft: 'neutral',
  submitted: 'warn',
  rejected: 'bad',
  approved: 'info',
  paid: 'good',
  reimbursed: 'good',
  void: 'neutral',
};

export function ExpenseBadge({ status }: { status: ExpenseStatus }) {
  const { t } = useTranslation('expenses');
  return <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>;
}
