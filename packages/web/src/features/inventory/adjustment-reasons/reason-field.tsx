import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Reason } from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/form/fields.tsx';
import type { SharedForm } from '../stock-adjustments/adjustment.ts';
import { reasonsQuery } from './adjustment-reasons.queries.ts';
import { useReasonName } from './reason-name.ts';

type Kind = NewStockAdjustment['reason'];

interface ReasonFieldProps {
  control: Control<SharedForm>;
  kinds: readonly Kind[];
}

/** A built-in reason stands under its kind, one of the company's under its id. */
const valueOf = ({ isBuiltIn, kind, id }: Reason): string => (isBuiltIn ? kind : id);

/** The chosen reason as the company keeps it; undefined while the reasons are on their way. */
export function useChosenReason(control: Control<SharedForm>): Reason | undefined {
  const reasons = useQuery(reasonsQuery()).data?.items;
  const [why, reason] = useWatch({ control, name: ['why', 'reason'] });
  return reasons?.find((one) => valueOf(one) === (why ?? reason));
}

/** Why stock is adjusted: the built-in reasons and those that the company added. How the fields behave follows from its kind. */
export function ReasonField({ control, kinds }: ReasonFieldProps) {
  const { t } = useTranslation('inventory');
  const nameOf = useReasonName();
  const reasons = useQuery(reasonsQuery()).data?.items;
  const kindField = useController({ control, name: 'reason' }).field;
  const why = useWatch({ control, name: 'why' });
  const kind = reasons?.find((one) => valueOf(one) === why)?.kind ?? kinds.find((one) => one === why);
  const { value: current, onChange } = kindField;
  useEffect(() => {
    if (kind !== undefined && kind !== current) onChange(kind);
  }, [kind, current, onChange]);
  const offered = reasons?.filter(
    (one) => kinds.includes(one.kind) && (one.status === 'active' || valueOf(one) === (why ?? current)),
  );
  return (
    <SelectField
      control={control}
      name="why"
      label={t('adjust.reason')}
      options={
        offered?.map((one) => ({ value: valueOf(one), label: nameOf(one.kind, one.name) })) ??
        kinds.map((one) => ({ value: one, label: nameOf(one, null) }))
      }
    />
  );
}
