import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/form/fields.tsx';
import { CodeWhereNeeded } from '../second-factor/code-where-needed.tsx';

/** The fields that prove who changes a name or an address to sign in with: the password, and the code where one is needed. */
export function ProofFields<Values extends FieldValues & { currentPassword: string; code: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { t } = useTranslation('profile');
  return (
    <>
      <PasswordField
        control={control}
        name={'currentPassword' as FieldPath<Values>}
        label={t('currentPassword')}
        hint={t('whyPassword')}
        isRequired
      />
      <CodeWhereNeeded control={control} />
    </>
  );
}
