import { Modal } from '@mantine/core';
import type { SecondFactorOffer } from '@shelfwise/contract/features/identity/second-factor/second-factor.schemas';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactor } from './second-factor.queries.ts';

interface SetUpDialogProps {
  /** It is on from here on, whatever becomes of the dialog. */
  onTurnedOn: () => void;
  onClose: () => void;
}

/** Scan, type a first code, keep the recovery codes. Until the code was right nothing has changed. */
export function SetUpDialog({ onTurnedOn, onClose }: SetUpDialogProps) {
  const { t } = useTranslation(['security', 'kit']);
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate: begin, error } = useBeginSecondFactor();
  useEffect(() => begin({}, { onSuccess: setOffer }), [begin]);
  return (
    <Modal
      opened
      size={520}
      title={t(codes ? 'security:codes.title' : 'security:setUp.title')}
      onClose={onClose}
      // Codes that nobody has kept are not to be lost by a slip of the hand.
      withCloseButton={codes === undefined}
      closeOnEscape={codes === undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : error ? (
        <ErrorState message={asAppError(error).message} onRetry={() => begin({}, { onSuccess: setOffer })} />
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
    </Modal>
  );
}
