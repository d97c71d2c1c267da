import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { customerQuery, foundCustomersQuery } from './customers.queries.ts';

const settleMs = 120;

interface CustomerPickerProps {
  value: string | null;
  onChange: (id: string | null) => void;
  label: string;
  placeholder: string;
  error?: ReactNode;
  canCreate?: boolean;
  hasFocus?: boolean;
}

/** Finds a customer by name or telephone number, or adds one on the spot. Nobody chosen is a walk-in. */
export function CustomerPicker({
  value,
  onChange,
  label,
  placeholder,
  error,
  canCreate = true,
  hasFocus = false,
}: CustomerPickerProps) {
  const { t } = useTranslation('contacts');
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const [newName, setNewName] = useState<string>();
  const found = useQuery(foundCustomersQuery(asked));
  const chosen = useQuery({ ...customerQuery(value ?? ''), enabled: value !== null });
  const typed = text.trim();
  return (
    <>
      <RecordPicker
        label={label}
        placeholder={placeholder}
        shown={value === null ? '' : (chosen.data?.name ?? '…')}
        text={text}
        onText={setText}
        items={(found.data?.items ?? []).map((customer) => ({
          id: customer.id,
          label: customer.name,
          note: customer.phone ?? undefined,
        }))}
        isSearching={typed !== asked || found.isPlaceholderData || found.isPending}
        onChoose={(id) => {
          const customer = found.data?.items.find((one) => one.id === id);
          if (customer) queryClient.setQueryData(customerQuery(id).queryKey, customer);
          onChange(id);
        }}
        create={
          canCreate
            ? {
                label: typed === '' ? t('picker.add') : t('picker.addNamed', { name: typed }),
                run: () => setNewName(typed),
              }
            : undefined
        }
        rightSection={
          value === null ? undefined : (
            <ActionIcon aria-label={t('picker.clear')} onClick={() => onChange(null)}>
              <X size={15} aria-hidden />
            </ActionIcon>
          )
        }
        error={error}
        hasFocus={hasFocus}
      />
      {newName === undefined ? null : (
        <CustomerDialog
          name={newName}
          onClose={() => setNewName(undefined)}
          onCreated={(customer) => {
            setNewName(undefined);
            void queryClient.invalidateQueries({ queryKey: orpc.customers.key() });
            onChange(customer.id);
          }}
        />
      )}
    </>
  );
}
