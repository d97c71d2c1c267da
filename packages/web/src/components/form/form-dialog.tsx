import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../lib/errors.ts';
import { beginForm } from '../../lib/idempotency.ts';
import { useShortcuts } from '../shortcuts.tsx';
import css from './form-dialog.module.css';
import { showFieldErrors } from './editor-form.ts';

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  saveLabel: string;
  /** True where it takes something away: the button is red. */
  isDanger?: boolean;
  /** Saves. When it rejects, the dialog stays open and shows the error. */
  onSave: (values: Output) => Promise<unknown>;
  onClose: () => void;
  /** The form's field for a path of the call's input, where they differ: 'lines.0.quantity' is 'quantity'. */
  fieldOf?: (path: string) => string;
  size?: number;
  children: ReactNode;
}

/** Focuses the first field when the dialog opens. Not on a phone, where the keyboard would cover the rest. */
function begin(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]') || matchMedia('(pointer: coarse)').matches) return;
  // In a group of radios the chosen one takes the focus.
  form
    .querySelector('input:not([type="radio"]:not(:checked)), textarea, select')
    ?.setAttribute('data-autofocus', 'true');
}

/** A small form over the page: ctrl-enter saves, Escape leaves, and the focus goes back to where it was. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, form, saveLabel, isDanger = false, onSave, onClose, fieldOf, size = 480, children } = props;
  const { t } = useTranslation('kit');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    beginForm();
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // An error is about the values that were sent, so it goes when they change.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setProblem(undefined) }),
    [form],
  );
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await onSave(values);
    } catch (failure) {
      const error = asAppError(failure);
      const fields = Object.entries(error.fields ?? {}).map(([path, told]) => [
        fieldOf?.(path) ?? path,
        told,
      ]);
      if (!showFieldErrors(form, Object.fromEntries(fields))) setProblem(error.message);
    }
  });
  useShortcuts([{ keys: 'mod+enter', label: saveLabel, run: () => void save() }]);
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        ref={begin}
        noValidate
        onSubmit={(event) => {
          // The page below may be a form too, and React passes events of this dialog on to it.
          event.stopPropagation();
          void save(event);
        }}
      >
        <div className={css.fields}>{children}</div>
        <div className={css.foot}>
          <p role="alert" className={css.problem}>
            {problem}
          </p>
          <div className={css.actions}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              {...(isDanger ? { color: 'red' } : {})}
              type="submit"
              variant="filled"
              loading={form.formState.isSubmitting}
            >
              {saveLabel}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  );
}
