import { payoutFieldsSchema } from '@shelfwise/contract/features/contacts/suppliers/payout.schemas';
import {
  type PayoutKind,
  payoutKinds,
} from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SuggestField } from '../../../components/form/suggest-field.tsx';
import { useSetPayout } from './suppliers.queries.ts';

/** Networks of mobile money and banks that people here know; any other can be typed. */
const known: Record<PayoutKind, readonly string[]> = {
  bank: ['GCB Bank', 'Ecobank Ghana', 'Absa Bank', 'Stanbic Bank', 'Fidelity Bank', 'CalBank', 'Zenith Bank'],
  mobile_money: ['MTN MoMo', 'Telecel Cash', 'AirtelTigo Money', 'Orange Money', 'Wave', 'M-Pesa'],
};

/** Says anew where a supplier is paid. What was known before is not shown: whoever wants to read it asks for that. */
export function PayoutDialog({ id, kind, onClose }: { id: string; kind: PayoutKind; onClose: () => void }) {
  const { t } = useTranslation('suppliers');
  const set = useSetPayout();
  const form = useEditorForm(payoutFieldsSchema, {
    kind,
    provider: '',
    branch: '',
    accountName: '',
    number: '',
  });
  const { control } = form;
  const chosen = useWatch({ control, name: 'kind' });
  return (
    <FormDialog
      title={t('payout.title')}
      form={form}
      saveLabel={t('payout.save')}
      onClose={onClose}
      onSave={async ({ branch, ...values }) => {
        await set.mutateAsync(
          values.kind === 'bank'
            ? { id, ...values, kind: 'bank', branch }
            : { id, ...values, kind: 'mobile_money' },
        );
        onClose();
      }}
    >
      <ChoiceField
        control={control}
        name="kind"
        label={t('payout.kind')}
        options={payoutKinds.map((one) => ({ value: one, label: t(`payout.kinds.${one}`) }))}
      />
      <SuggestField
        control={control}
        name="provider"
        label={t(`payout.provider.${chosen}`)}
        suggestions={known[chosen]}
        isRequired
      />
      {chosen === 'bank' ? <TextField control={control} name="branch" label={t('payout.branch')} /> : null}
      <TextField control={control} name="accountName" label={t('payout.accountName')} isRequired />
      <TextField
        control={control}
        name="number"
        label={t(`payout.number.${chosen}`)}
        {...(chosen === 'mobile_money' ? { type: 'tel' as const } : {})}
        isRequired
      />
    </FormDialog>
  );
}
