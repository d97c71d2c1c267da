import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FieldGrid } from '../../../components/form/editor-page.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { minorSchema } from '@shelfwise/contract/primitives/money-schemas';

const amountSchema = minorSchema.min(0).nullable();
const amountsSchema = z.object({ from: amountSchema, until: amountSchema });

interface ChooseAmountsDialogProps {
  amounts: { amountFrom?: number; amountUntil?: number };
  /** undefined where both ends are open */
  onChosen: (amounts: string | undefined) => void;
  onClose: () => void;
}

/** Chooses a range of amounts, both ends included, in the order that they are typed in. An end left empty is open. */
export function ChooseAmountsDialog({ amounts, onChosen, onClose }: ChooseAmountsDialogProps) {
  const { t } = useTranslation('transactions');
  const form = useEditorForm(amountsSchema, {
    from: amounts.amountFrom ?? null,
    until: amounts.amountUntil ?? null,
  });
  return (
    <FormDialog
      title={t('amounts.title')}
      form={form}
      saveLabel={t('amounts.apply')}
      onClose={onClose}
      onSave={({ from, until }) => {
        const [low, high] = from !== null && until !== null && until < from ? [until, from] : [from, until];
        onChosen(low === null && high === null ? undefined : `${low ?? ''}..${high ?? ''}`);
        onClose();
        return Promise.resolve();
      }}
    >
      <FieldGrid>
        <MoneyField control={form.control} name="from" label={t('amounts.from')} />
        <MoneyField control={form.control} name="until" label={t('amounts.until')} />
      </FieldGrid>
    </FormDialog>
  );
}
