import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { taxClassNameSchema } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useUpdateTaxClass } from './tax-classes.queries.ts';

/** Renames a class. Documents do not change: they print the names of its parts. */
export function TaxNameDialog({ taxClass, onClose }: { taxClass: TaxClass; onClose: () => void }) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const form = useEditorForm(taxClassNameSchema, { name: taxClass.name });
  const update = useUpdateTaxClass();
  return (
    <FormDialog
      title={t('company-settings:tax.rename')}
      form={form}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ name }) => {
        await update.mutateAsync({ id: taxClass.id, version: taxClass.version, name });
        onClose();
      }}
    >
      <TextField control={form.control} name="name" label={t('company-settings:tax.name')} isRequired />
    </FormDialog>
  );
}
