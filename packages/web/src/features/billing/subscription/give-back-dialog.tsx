import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useGiveBack } from './subscription.queries.ts';

const schema = z.object({ reason: optionalLine(500) });

/** The 30-day money-back guarantee: the plan ends at once, and all that was paid goes back the way it came. */
export function GiveBackDialog({
  until,
  plan,
  amounts,
  onClose,
}: {
  until: string;
  amounts: Subscription['toGiveBack'];
  plan: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('subscription');
  const form = useEditorForm(schema, { reason: '' });
  const giveBack = useGiveBack();
  const { locale } = useRegion();
  const [amount] = useState(() =>
    amounts.map(({ amountMinor, currency }) => moneyText(amountMinor, currency, locale)).join(' + '),
  );
  return (
    <FormDialog
      title={t('giveBack.title')}
      isDanger
      form={form}
      saveLabel={t('giveBack.save')}
      onSave={async (values) => {
        await giveBack.mutateAsync(values);
        toastLine.success(t('giveBack.done', { amount }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('giveBack.amount', { amount })}</p>
      <p>{t('giveBack.text', { plan, until })}</p>
      <TextField control={form.control} name="reason" label={t('giveBack.reason')} />
    </FormDialog>
  );
}
