import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/fields.tsx';

/**
 * The current code of the second factor, or a recovery code. Asked for beside the password for steps that a stolen session alone
 * must not take.
 */
export function CodeField<Values extends FieldValues & { code?: string | undefined }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { t } = useTranslation('security');
  return (
    <TextField
      control={control}
      name={'code' as FieldPath<Values>}
      label={t('code')}
      hint={t('codeHint')}
      autoComplete="one-time-code"
      isRequired
    />
  );
}
