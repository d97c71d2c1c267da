import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useCertifyPayment } from './customer-payments.queries.ts';

interface CertificateDialogProps {
  payment: { id: string; number: string; certificateNumber: string | null };
  onClose: () => void;
}

const schema = z.object({ certificateNumber: optionalLine(80) });

/** Notes the number of the certificate for tax that a customer kept back, once the paper is here. */
export function CertificateDialog({ payment, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('receivables');
  const certify = useCertifyPayment();
  const form = useEditorForm(schema, { certificateNumber: payment.certificateNumber ?? '' });
  return (
    <FormDialog
      title={t('taxKept.addTo', { number: payment.number })}
      form={form}
      saveLabel={t('taxKept.save')}
      onClose={onClose}
      onSave={async ({ certificateNumber }) => {
        await certify.mutateAsync({ id: payment.id, certificateNumber });
        toastLine.success(t('taxKept.saved'));
        onClose();
      }}
    >
      <TextField control={form.control} name="certificateNumber" label={t('withheld.certificate')} hasFocus />
    </FormDialog>
  );
}
