import { Button, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './barcodes-field.module.css';
import type { ProductForm } from './product-form.ts';

interface BarcodesFieldProps {
  control: Control<ProductForm>;
  onCode: (code: string) => void;
}

/** The first message of a list's field, whichever entry it belongs to. */
const messageOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageOf)
    .find((message) => message !== undefined);
};

/** Several barcodes of one product. Enter, which a scanner sends by itself, adds the one typed. */
export function BarcodesField({ control, onCode }: BarcodesFieldProps) {
  const { t } = useTranslation('catalog');
  const { field, fieldState } = useController({ control, name: 'barcodes' });
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (): void => {
    const code = typed.trim();
    setTyped('');
    if (code === '' || field.value.includes(code)) return;
    field.onChange([...field.value, code]);
    onCode(code);
  };
  const remove = (code: string): void => {
    field.onChange(field.value.filter((one) => one !== code));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <div className={css.entry}>
        <TextInput
          ref={input}
          className={css.input}
          label={t('fields.barcodes')}
          description={t('form.barcodesHint')}
          error={messageOf(fieldState.error)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add();
            field.onBlur();
          }}
        />
        <Button className={css.add} onClick={add}>
          {t('form.addBarcode')}
        </Button>
      </div>
      {field.value.length === 0 ? null : (
        <ul className={css.codes} aria-label={t('fields.barcodes')}>
          {field.value.map((code) => (
            <li key={code} className={css.code}>
              {code}
              <button
                type="button"
                aria-label={t('form.removeBarcode', { code })}
                onClick={() => remove(code)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
