import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker } from '../../../components/form/record-picker.tsx';
import { SupplierDialog } from './supplier-editor.tsx';
import { foundSuppliersQuery, supplierQuery } from './suppliers.queries.ts';

const settleMs = 120;

interface SupplierPickerProps {
  value: string | null;
  onChange: (id: string | null) => void;
  label: string;
  placeholder?: string;
  error?: ReactNode;
  hasFocus?: boolean;
  /** False where only a supplier that is there already makes sense. */
  mayAdd?: boolean;
  /** The one that is not offered: the other half of a choice of two. */
  except?: string;
}

/** Finds a supplier in use by name, telephone or tax number, or adds one on the spot. */
export function SupplierPicker({
  value,
  onChange,
  label,
  placeholder,
  error,
  hasFocus,
  mayAdd = true,
  except,
}: SupplierPickerProps) {
  const { t } = useTranslation('suppliers');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), settleMs);
  const [newName, setNewName] = useState<string>();
  const found = useQuery(foundSuppliersQuery(asked));
  const chosen = useQuery({ ...supplierQuery(value ?? ''), enabled: value !== null });
  const typed = text.trim();
  const items = found.data?.items ?? [];
  return (
    <>
      <RecordPicker
        label={label}
        placeholder={placeholder ?? t('picker.placeholder')}
        shown={value === null ? '' : (chosen.data?.name ?? '…')}
        text={text}
        onText={setText}
        items={items
          .filter(({ id }) => id !== except)
          .map(({ id, name, phone }) => ({ id, label: name, note: phone ?? undefined }))}
        isSearching={typed !== asked || found.isPlaceholderData || found.isPending}
        onChoose={onChange}
        create={
          mayAdd
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
        hasFocus={hasFocus ?? false}
      />
      {newName === undefined ? null : (
        <SupplierDialog
          name={newName}
          onClose={() => setNewName(undefined)}
          onCreated={({ id }) => {
            setNewName(undefined);
            onChange(id);
          }}
        />
      )}
    </>
  );
}
