import {
  passwordAgainSchema,
  type SecondFactorOffer,
} from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactor } from './second-factor.queries.ts';

interface SetUpDialogProps {
  /** Called when the second factor is on, even if the dialog is then closed early. */
  onTurnedOn: () => void;
  onClose: () => void;
}

/**
 * Asks for the password, shows the secret to scan, takes a first code, shows the recovery codes. Nothing is changed before the
 * first code is right.
 */
export function SetUpDialog({ onTurnedOn, onClose }: SetUpDialogProps) {
  const { t } = useTranslation(['security', 'kit']);
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!offer) return <PasswordStep onOffer={setOffer} onClose={onClose} />;
  return (
    <Dialog
      // A new dialog for each step takes the focus. The disabled button of the step before has lost it.
      key={codes ? 'codes' : 'offer'}
      opened
      size={520}
      title={t(codes ? 'security:codes.title' : 'security:setUp.title')}
      onClose={onClose}
      // The dialog cannot be closed by accident while nobody has kept the codes.
      withCloseButton={codes === undefined}
      closeOnEscape={codes === undefined}
      closeOnClickOutside={false}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <ConfirmStep
          offer={offer}
          onCancel={onClose}
          onConfirmed={(recoveryCodes) => {
            setCodes(recoveryCodes);
            onTurnedOn();
          }}
        />
      )}
    </Dialog>
  );
}

function PasswordStep({
  onOffer,
  onClose,
}: {
  onOffer: (offer: SecondFactorOffer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('security');
  const form = useEditorForm(passwordAgainSchema, { password: '' });
  const begin = useBeginSecondFactor();
  return (
    <FormDialog
      title={t('setUp.title')}
      form={form}
      saveLabel={t('setUp.continue')}
      onSave={async (values) => onOffer(await begin.mutateAsync(values))}
      onClose={onClose}
    >
      <p>{t('setUp.password')}</p>
      <PasswordField control={form.control} name="password" label={t('password')} isRequired />
    </FormDialog>
  );
}
