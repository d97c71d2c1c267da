import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useGiveBack } from './subscription.queries.ts';

const schema = z.object({ reason: optionalLine(500) });

/** The 30-day money-back guarantee: the plan ends at once, and all that was paid goes back the way it came. */
export function GiveBackDialog({
  until,
  plan,
  onClose,
}: {
  until: string;
  plan: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('subscription');
  const form = useEditorForm(schema, { reason: '' });
  const giveBack = useGiveBack();
  return (
    <FormDialog
      title={t('giveBack.title')}
      isDanger
      form={form}
      saveLabel={t('giveBack.save')}
      onSave={async (values) => {
        await giveBack.mutateAsync(values);
        toastLine.success(t('giveBack.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('giveBack.text', { plan, until })}</p>
      <TextField control={form.control} name="reason" label={t('giveBack.reason')} />
    </FormDialog>
  );
}
