import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../form/editor-form.ts';
import { asAppError } from '../../lib/errors.ts';
import { toastLine } from '../../lib/toasts.ts';

/** How the page of a new document saves its draft, and leads to it afterwards. */
export function useNewDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  create: (values: Output) => Promise<{ id: string }>,
  onCreated: (id: string) => void,
) {
  const madeId = useRef<string>(undefined);
  return {
    onSave: async (values: Output): Promise<void> => {
      try {
        madeId.current = (await create(values)).id;
      } catch (failure) {
        const error = asAppError(failure);
        if (!showFieldErrors(form, error.fields)) toastLine.error(error.message);
        throw failure;
      }
    },
    onSaved: (): void => {
      if (madeId.current !== undefined) onCreated(madeId.current);
    },
  };
}
