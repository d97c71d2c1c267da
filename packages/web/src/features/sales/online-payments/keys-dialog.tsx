import { onlineGateways } from '@shelfwise/contract/features/sales/online-payments/online-payments.facts';
import type { OnlineKeys } from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField, PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useSetKeys } from './online-payments.queries.ts';

// Whether a key is there and good is said by the server, which asks the provider.
const schema = z.object({
  gateway: z.enum(onlineGateways),
  secretKey: z.string().trim().max(250),
  newsSecret: z.string().trim().max(250),
});

const asSent = ({ gateway, secretKey, newsSecret }: z.infer<typeof schema>): OnlineKeys => {
  if (gateway === 'test') return { gateway };
  if (gateway === 'paystack') return { gateway, secretKey };
  return { gateway, secretKey, newsSecret: newsSecret === '' ? null : newsSecret };
};

/** Names the company's own account at a provider. A key that was given before is never shown. */
export function KeysDialog({ mayTest, onClose }: { mayTest: boolean; onClose: () => void }) {
  const { t } = useTranslation('online-payments');
  const set = useSetKeys();
  const form = useEditorForm(schema, {
    gateway: mayTest ? 'test' : 'paystack',
    secretKey: '',
    newsSecret: '',
  });
  const { control } = form;
  const gateway = useWatch({ control, name: 'gateway' });
  return (
    <FormDialog
      title={t('keys.title')}
      form={form}
      saveLabel={t('keys.save')}
      onClose={onClose}
      onSave={async (values) => {
        await set.mutateAsync(asSent(values));
        onClose();
      }}
    >
      <ChoiceField
        control={control}
        name="gateway"
        label={t('keys.gateway')}
        options={onlineGateways
          .filter((one) => mayTest || one !== 'test')
          .map((value) => ({ value, label: t(`gateways.${value}`), hint: t(`keys.hints.${value}`) }))}
      />
      {gateway === 'test' ? null : (
        <PasswordField
          control={control}
          name="secretKey"
          label={t('keys.secretKey')}
          hint={t(`keys.secretKeyHints.${gateway === 'stripe' ? 'stripe' : 'paystack'}`)}
          autoComplete="new-password"
          isRequired
        />
      )}
      {gateway === 'stripe' ? (
        <PasswordField
          control={control}
          name="newsSecret"
          label={t('keys.newsSecret')}
          hint={t('keys.newsSecretHint')}
          autoComplete="new-password"
        />
      ) : null}
    </FormDialog>
  );
}
