import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ReferenceFieldProps {
  value: string;
  onType: (reference: string) => void;
}

/** What a payment is found by at the bank or the provider, for ways to pay that ask for it. */
export function ReferenceField({ value, onType }: ReferenceFieldProps) {
  const { t } = useTranslation('till');
  return (
    <TextInput
      size="md"
      label={t('pay.reference')}
      value={value}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
