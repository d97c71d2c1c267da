import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type AppError, asAppError } from '../../lib/errors.ts';
import { showFieldErrors } from './editor-form.ts';
import { changedFields, type Merge, mergeVersions } from './merge-versions.ts';

interface Versioned {
  version: number;
}

export interface RecordEditOptions<Item extends Versioned, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The schema of the form. */
  schema: z.ZodType<Output, Values>;
  /** What is edited, as it stands now as far as this page knows. */
  item: Item;
  /** What the fields hold of it. */
  formOf: (item: Item) => Values;
  /** Knows an item as a refusal brings it. */
  itemSchema: z.ZodType;
  /** Sends what was changed, or all that was typed, to be saved over the version of `base`, and answers what stands now. */
  send: (changed: Partial<Output>, base: Item, values: Output) => Promise<Item>;
}

/** The newer version of what two people changed, beside what I typed. */
export interface Conflict<Values extends FieldValues> extends Merge<Values> {
  /** The newer one, as the form would hold it. */
  current: Values;
  /** False once the newer values stand in the form: what both changed is still to be looked at. */
  isOpen: boolean;
}

export interface RecordEdit<Values extends FieldValues, Output> {
  /** Of the item that the edit is based on. */
  version: number;
  /** Saves what was changed. Rejects where that was refused: the reason is then under its field, in `problem` or in `conflict`. */
  save: (values: Output) => Promise<void>;
  problem: AppError | undefined;
  conflict: Conflict<Values> | undefined;
  takeOver: () => void;
  chooseTheirs: (field: keyof Values & string) => void;
  /** Goes back to the item as it stands. */
  restart: () => void;
}

/**
 * The life of an edit. It is based on the item as it was when typing began, and is refused where somebody else has changed that
 * meanwhile; both versions are then shown, and nothing typed is lost. While nothing is typed the form follows the item.
 */
export function useRecordEdit<
  Item extends Versioned,
  Values extends FieldValues,
  Output extends FieldValues,
>({
  form,
  schema,
  item,
  formOf,
  itemSchema,
  send,
}: RecordEditOptions<Item, Values, Output>): RecordEdit<Values, Output> {
  const [base, setBase] = useState(item);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [newest, setNewest] = useState<Item>();
  const [problem, setProblem] = useState<AppError>();
  const { isDirty } = form.formState;

  // News of other fields is taken over while somebody types: sections of one page share an item.
  const isSame = changedFields(schema, formOf(base), formOf(item)).length === 0;
  const isTaken = item.version > base.version && (isSame || !isDirty);
  useEffect(() => {
    if (!isTaken) return;
    setBase(item);
    if (!isSame) form.reset(formOf(item));
  }, [isTaken, isSame, item, form, formOf]);

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]): void =>
    form.setValue(field as unknown as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
    });
  const mergeWith = (current: Item) => ({
    ...mergeVersions(schema, {
      base: formOf(base),
      mine: form.getValues(),
      current: formOf(current),
    }),
    current: formOf(current),
  });
  const refuse = (failure: unknown): void => {
    const error = asAppError(failure);
    if (error.code === 'version_conflict' && itemSchema.safeParse(error.current).success) {
      // Spelled as the server spells it, not as the schema would.
      const current = error.current as Item;
      setNewest(current);
      setConflict({ ...mergeWith(current), isOpen: true });
    } else if (!showFieldErrors(form, error.fields)) setProblem(error);
  };
  return {
    version: base.version,
    problem,
    conflict,
    save: async (values) => {
      setProblem(undefined);
      const before = formOf(base);
      const changed = changedFields(schema, before, form.getValues());
      try {
        const saved = await send(
          Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Output>,
          base,
          values,
        );
        setConflict(undefined);
        setBase(saved);
        form.reset(formOf(saved));
      } catch (failure) {
        refuse(failure);
        throw failure;
      }
    },
    takeOver: () => {
      if (newest === undefined) return;
      // Typed since the refusal counts too.
      const merge = mergeWith(newest);
      form.reset(formOf(newest));
      for (const field of Object.keys(merge.merged)) set(field, merge.merged[field]);
      setBase(newest);
      setConflict(merge.both.length === 0 ? undefined : { ...merge, isOpen: false });
    },
    chooseTheirs: (field) => {
      if (!conflict) return;
      set(field, conflict.current[field]);
      const both = conflict.both.filter((one) => one !== field);
      setConflict(both.length === 0 ? undefined : { ...conflict, both });
    },
    restart: () => {
      form.reset(formOf(newest && newest.version > base.version ? newest : base));
      if (newest && newest.version > base.version) setBase(newest);
      setConflict(undefined);
      setProblem(undefined);
    },
  };
}
