import { bothFactorsSchema } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodes } from './second-factor.queries.ts';
import { CodeField } from './code-field.tsx';

/** Makes new recovery codes; asks for the password and a code. The old codes no longer work then. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const form = useEditorForm(bothFactorsSchema, { password: '', code: '' });
  const renew = useRenewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <Dialog
        opened
        size={520}
        title={t('codes.title')}
        onClose={onClose}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('renew.title')}
      form={form}
      saveLabel={t('renew.save')}
      onSave={async (values) => setCodes((await renew.mutateAsync(values)).recoveryCodes)}
      onClose={onClose}
    >
      <p>{t('renew.text')}</p>
      <PasswordField control={form.control} name="password" label={t('password')} isRequired />
      <CodeField control={form.control} />
    </FormDialog>
  );
}
