import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftOwner, fittingFields, readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';

/** The start of an edit: the version of the record, and the values of the fields at that time. */
export interface DraftBase<Values> {
  version: number;
  values: Values;
}

/** Continues an edit with kept typing. What a colleague saved in between differs from the values that the typing began with. */
export interface DraftEdit<Values> {
  base: DraftBase<Values>;
  goOn: (began: DraftBase<Values>, typed: Values) => void;
  restart: () => void;
}

interface FormDraft {
  /** True after typing of an earlier visit was put back. */
  isRestored: boolean;
  /** Forgets the draft and goes back to the record as saved. */
  discard: () => void;
  remove: () => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an earlier visit kept, reduced to the fields that the form still has. */
function keptFor<Values extends FieldValues>(
  stored: unknown,
  now: Values,
  items: Record<string, unknown> | undefined,
): { typed: Values; began: DraftBase<Values> | undefined } | undefined {
  if (!isRecord(stored) || !isRecord(stored['typed'])) return undefined;
  const fitting = (kept: Record<string, unknown>): Values => ({ ...now, ...fittingFields(kept, now, items) });
  const { typed, began } = stored;
  const hasBase = isRecord(began) && typeof began['version'] === 'number' && isRecord(began['values']);
  return {
    typed: fitting(typed),
    began: hasBase
      ? { version: began['version'] as number, values: fitting(began['values'] as Record<string, unknown>) }
      : undefined,
  };
}

/**
 * Keeps what a user types into a form until it is saved, left on purpose, or somebody else signs in. For an edited record it also
 * keeps the version and values that the typing began with.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  edit?: DraftEdit<Values>,
  /** An example of an item for each list of records in the form. Without it their kept items are dropped. */
  items?: Record<string, unknown>,
): FormDraft {
  const owner = useContext(DraftOwner);
  const [isRestored, setIsRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const putBack = useEffectEvent((): void => {
    const kept = keptFor(readDraft(owner, name), form.getValues(), items);
    if (!kept) return;
    if (edit && kept.began) edit.goOn(kept.began, kept.typed);
    else form.reset(kept.typed, { keepDefaultValues: true });
    setIsRestored(true);
  });
  const keep = useEffectEvent((typed: Values): void =>
    writeDraft(owner, name, edit ? { typed, began: edit.base } : { typed }),
  );
  useEffect(() => {
    putBack();
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        if (isDirty) timer.current = setTimeout(() => keep(values), 300);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [form]);
  const remove = (): void => {
    clearTimeout(timer.current);
    removeDraft(owner, name);
  };
  return {
    isRestored,
    remove,
    discard: () => {
      remove();
      if (edit) edit.restart();
      else form.reset();
      setIsRestored(false);
    },
  };
}
