import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearMisses } from '../../../components/form/near-misses.ts';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { CustomerDialog } from './customer-editor.tsx';
import { customerQuery, foundCustomersQuery } from './customers.queries.ts';

const settleMs = 120;

interface CustomerPickerProps {
  value: string | null;
  onChange: (id: string | null) => void;
  label: string;
  placeholder: string;
  error?: ReactNode;
  canCreate?: boolean;
  /** The one that is not offered: the other half of a choice of two. */
  except?: string;
  hasFocus?: boolean;
}

/** Finds a customer by name or telephone number, or adds one on the spot. No customer means a walk-in. */
export function CustomerPicker({
  value,
  onChange,
  label,
  placeholder,
  error,
  canCreate = true,
  except,
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
  const isSearching = typed !== asked || found.isPlaceholderData || found.isPending;
  const hits = found.data?.items ?? [];
  const near = useNearMisses(asked, !isSearching && hits.length === 0)?.customers ?? [];
  const items: readonly { id: string; name: string; phone: string | null }[] = hits.length > 0 ? hits : near;
  return (
    <>
      <RecordPicker
        label={label}
        placeholder={placeholder}
        shown={value === null ? '' : (chosen.data?.name ?? '…')}
        text={text}
        onText={setText}
        items={items
          .filter(({ id }) => id !== except)
          .map(({ id, name, phone }) => ({ id, label: name, note: phone ?? undefined }))}
        isSearching={isSearching}
        onChoose={(id) => {
          const customer = hits.find((one) => one.id === id);
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
            onChange(customer.id);
          }}
        />
      )}
    </>
  );
}
