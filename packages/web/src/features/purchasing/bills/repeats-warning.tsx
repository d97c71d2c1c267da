import { useDebouncedValue } from '@mantine/hooks';
import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Warning } from '../../../components/warning.tsx';
import type { BillFormValues } from './bill-form.ts';
import { repeatsQuery } from './bills.queries.ts';

interface RepeatsWarningProps {
  control: Control<BillFormValues>;
  kind: BillKind;
  totalMinor: number;
  /** the bill itself, where it is entered already */
  exceptId: string | undefined;
}

/** Names bills that the one being typed may repeat, and asks why it is entered all the same. */
export function RepeatsWarning({ control, kind, totalMinor, exceptId }: RepeatsWarningProps) {
  const { t } = useTranslation('bills');
  const [supplierId, supplierNumber, billedOn, currency] = useWatch({
    control,
    name: ['supplierId', 'supplierNumber', 'billedOn', 'currency'],
  });
  const { errors } = useFormState({ control, name: 'repeatsReason' });
  const [asked] = useDebouncedValue(
    {
      kind,
      supplierId,
      supplierNumber: supplierNumber || null,
      billedOn,
      currency: isCurrency(currency) ? currency : ('GHS' as const),
      totalMinor,
      ...(exceptId !== undefined && { exceptId }),
    },
    400,
  );
  const { data } = useQuery({
    ...repeatsQuery(asked),
    enabled: supplierId !== '' && billedOn !== '' && (supplierNumber !== '' || totalMinor > 0),
  });
  const items = data?.items ?? [];
  if (items.length === 0 && errors.repeatsReason === undefined) return null;
  return (
    <Warning title={t('repeats.title')}>
      {items.map((bill) => (
        <p key={bill.id}>
          <AppLink href={`/accounts-payable/${bill.id}`}>
            {bill.number ?? t('states.draft')}
            {bill.supplierNumber === null ? null : ` (${bill.supplierNumber})`}
          </AppLink>
          {' · '}
          <DateText value={bill.billedOn} style="date" />
          {' · '}
          <MoneyText amountMinor={bill.totalMinor} currency={bill.currency} isExact />
        </p>
      ))}
      <TextField
        control={control}
        name="repeatsReason"
        label={t('fields.repeatsReason')}
        hint={t('repeats.hint')}
      />
    </Warning>
  );
}
