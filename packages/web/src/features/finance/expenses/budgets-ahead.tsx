import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { isDay } from '@shelfwise/contract/primitives/days';
import { useRegion } from '../../../components/region.tsx';
import { expenseFormSchema, type ExpenseFormValues, linesToSend } from './expense-form.ts';
import { BudgetWarnings } from './expense-notices.tsx';
import { budgetsAheadQuery } from './expenses.queries.ts';

const { lines: linesSchema } = expenseFormSchema.shape;

const settleMs = 300;

interface BudgetsAheadProps {
  control: Control<ExpenseFormValues>;
  /** the expense that is changed */
  id?: string | undefined;
}

/** Says while an expense is typed which budgets it goes beyond, by the server's own rule. */
export function BudgetsAhead({ control, id }: BudgetsAheadProps) {
  const { currency } = useRegion();
  const [lines, spentOn] = useWatch({ control, name: ['lines', 'spentOn'] });
  // A line that is not complete yet adds nothing.
  const complete = lines.flatMap((line) => linesSchema.element.safeParse(line).data ?? []);
  const [typed] = useDebouncedValue(
    JSON.stringify({ ...(id !== undefined && { id }), spentOn, lines: complete }),
    settleMs,
  );
  const asked = JSON.parse(typed) as { id?: string; spentOn: string; lines: typeof complete };
  const { data } = useQuery(
    budgetsAheadQuery({
      ...asked,
      spentOn: isDay(asked.spentOn) ? asked.spentOn : undefined,
      lines: linesToSend(asked.lines),
    }),
  );
  return (
    <div role="status">
      {complete.length === 0 ? null : <BudgetWarnings budgets={data?.items ?? []} currency={currency} />}
    </div>
  );
}
