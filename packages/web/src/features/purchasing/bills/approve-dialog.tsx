import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { exchangeRateSchema } from '@shelfwise/contract/primitives/decimals';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DayField } from '../../../components/form/fields.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useApproveBill } from './bills.queries.ts';

const formSchema = z.strictObject({
  businessDate: daySchema.nullable(),
  rate: z.union([z.literal(''), exchangeRateSchema]),
});

/** Says once more what becomes owed, and what of it will be held; of another currency the rate can be typed. */
export function ApproveBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation('bills');
  const { currency: ofBooks, timezone } = useRegion();
  const approve = useApproveBill();
  const form = useEditorForm(formSchema, { businessDate: null, rate: '' });
  const control = form.control as Control<z.input<typeof formSchema>>;
  const off = bill.lines.filter(({ match }) => match !== null && match !== 'matched');
  return (
    <FormDialog
      title={t(`approve.title.${bill.kind}`)}
      form={form}
      saveLabel={t('steps.approve')}
      onClose={onClose}
      onSave={async ({ businessDate, rate }) => {
        const { number } = await approve.mutateAsync({
          id: bill.id,
          version: bill.version,
          ...(businessDate !== null && { businessDate }),
          ...(rate !== '' && { rate }),
        });
        toastLine.success(t('done.approve', { number }));
        onClose();
      }}
    >
      <p>
        {bill.supplierName} · <MoneyText amountMinor={bill.totalMinor} currency={bill.currency} isExact />
      </p>
      <p>{t(`approve.text.${bill.kind}`)}</p>
      {off.length === 0 ? null : (
        <Warning title={t('approve.held', { count: off.length })}>
          {off.map(({ lineNumber, description, match }) => (
            <p key={lineNumber}>
              {description}: {match === null ? null : t(`match.${match}`)}
            </p>
          ))}
        </Warning>
      )}
      <DayField
        control={control}
        name="businessDate"
        label={t('approve.day')}
        hint={t('approve.dayHint')}
        max={todayIn(timezone)}
      />
      {bill.currency === ofBooks ? null : (
        <DecimalField
          control={control}
          name="rate"
          label={t('approve.rate', { currency: bill.currency })}
          hint={t('approve.rateHint')}
          unit={ofBooks}
        />
      )}
    </FormDialog>
  );
}
