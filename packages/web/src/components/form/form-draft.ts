import { useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftOwner, fittingFields, readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';

interface FormDraft {
  /** True after typing of an earlier visit was put back. */
  isRestored: boolean;
  /** Forgets the draft and goes back to the record as saved. */
  discard: () => void;
  remove: () => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps what is typed into a form for its user until it is saved, left on purpose, or somebody else signs in. */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): FormDraft {
  const owner = useContext(DraftOwner);
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const kept = readDraft(owner, name);
    if (isRecord(kept)) {
      form.reset(
        { ...form.getValues(), ...fittingFields(kept, form.getValues()) },
        { keepDefaultValues: true },
      );
      setIsRestored(true);
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        if (isDirty) timer.current = setTimeout(() => writeDraft(owner, name, values), 300);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [form, name, owner]);
  const remove = (): void => {
    clearTimeout(timer.current);
    removeDraft(owner, name);
  };
  return {
    isRestored,
    remove,
    discard: () => {
      remove();
      form.reset();
      setIsRestored(false);
    },
  };
}
