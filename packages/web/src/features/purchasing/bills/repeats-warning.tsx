import { useDebouncedValue } from '@mantine/hooks';
import type { RepeatedBill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Warning } from '../../../components/warning.tsx';
import type { BillFormHandle, BillFormValues } from './bill-form.ts';
import { repeatedBillsQuery } from './bills.queries.ts';

const settleMs = 300;

/** Says while somebody types that a bill of this number, or of this amount and day, was entered before, and asks why again. */
export function RepeatsWarning({ form, bill }: { form: BillFormHandle; bill: RepeatedBill }) {
  const { t } = useTranslation('bills');
  const [asked] = useDebouncedValue(bill, settleMs);
  const { data } = useQuery(repeatedBillsQuery(asked));
  if (bill.supplierId === '' || !data || data.items.length === 0) return null;
  return (
    <Warning title={t('repeats.title')}>
      {data.items.map((one) => (
        <p key={one.id}>
          <AppLink href={`/accounts-payable/${one.id}`}>
            {[one.number ?? t('draft'), one.supplierNumber].filter(Boolean).join(' / ')}
          </AppLink>
          {' · '}
          <DateText value={one.billedOn} style="date" />
          {' · '}
          <MoneyText amountMinor={one.totalMinor} currency={one.currency} isExact />
        </p>
      ))}
      <TextField
        control={form.control as Control<BillFormValues>}
        name="repeatsReason"
        label={t('fields.repeatsReason')}
        hint={t('repeats.hint')}
      />
    </Warning>
  );
}
