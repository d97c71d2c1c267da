import { useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type AppError, asAppError } from '../../lib/errors.ts';
import { showFieldErrors } from './editor-form.ts';
import type { DraftEdit } from './form-draft.ts';
import { changedFields, type Merge, mergeVersions } from './merge-versions.ts';

interface Versioned {
  version: number;
}

export interface RecordEditOptions<Item extends Versioned, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The schema of the form. */
  schema: z.ZodType<Output, Values>;
  /** The item to edit, in the newest version that this page knows. */
  item: Item;
  /** Turns an item into the values of the form. */
  formOf: (item: Item) => Values;
  /** Checks an item that comes with a refusal. */
  itemSchema: z.ZodType;
  /** Sends the changed fields, or all values, to be saved over the version of `base`. Answers the saved item. */
  send: (changed: Partial<Output>, base: Item, values: Output) => Promise<Item>;
}

/** A conflict of two people's changes: the newer version, beside what I typed. */
export interface Conflict<Values extends FieldValues> extends Merge<Values> {
  /** The newer version, as values of the form. */
  current: Values;
  /** False once the newer values are in the form, and only the fields that both changed are left to look at. */
  isOpen: boolean;
}

export interface RecordEdit<Values extends FieldValues, Output, Item = unknown> extends DraftEdit<Values> {
  /** Saves what was changed. Rejects where that was refused; the reason is then under its field, in `problem` or in `conflict`. */
  save: (values: Output) => Promise<Item>;
  problem: AppError | undefined;
  conflict: Conflict<Values> | undefined;
  takeOver: () => void;
  chooseTheirs: (field: keyof Values & string) => void;
}

/**
 * The life of an edit. It is based on the item as it was when typing began, and is refused if somebody else has changed that item
 * since. Both versions are then shown, and no typing is lost. While nothing is typed, the form follows the item. Typing kept from
 * an earlier visit is still based on the version that it began with.
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
}: RecordEditOptions<Item, Values, Output>): RecordEdit<Values, Output, Item> {
  const basedOn = (one: Item) => ({ item: one, version: one.version, values: formOf(one) });
  const [base, setBase] = useState(() => basedOn(item));
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [newest, setNewest] = useState<Item>();
  const [problem, setProblem] = useState<AppError>();
  const { isDirty } = form.formState;

  // Changes of other fields are taken over even while somebody types, because the sections of one page share an item.
  const isSame = changedFields(schema, base.values, formOf(item)).length === 0;
  const isTaken = item.version > base.version && (isSame || !isDirty);
  useEffect(() => {
    if (!isTaken) return;
    const values = formOf(item);
    setBase({ item, version: item.version, values });
    if (!isSame) form.reset(values);
  }, [isTaken, isSame, item, form, formOf]);

  const set = <Field extends keyof Values & string>(field: Field, value: Values[Field]): void =>
    form.setValue(field as unknown as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
    });
  const mergeWith = (current: Item, before = base.values) => ({
    ...mergeVersions(schema, { base: before, mine: form.getValues(), current: formOf(current) }),
    current: formOf(current),
  });
  /** The newer version that a refusal for a conflict carries. */
  const newerOf = (failure: unknown): Item | undefined => {
    const { code, current } = asAppError(failure);
    // The item as the server sent it: the schema could spell its values in another way.
    return code === 'version_conflict' && itemSchema.safeParse(current).success
      ? (current as Item)
      : undefined;
  };
  const refuse = (failure: unknown): void => {
    const error = asAppError(failure);
    const current = newerOf(failure);
    if (current) {
      setNewest(current);
      setConflict({ ...mergeWith(current), isOpen: true });
    } else if (!showFieldErrors(form, error.fields)) setProblem(error);
  };
  return {
    base: { version: base.version, values: base.values },
    goOn: (began, typed) => {
      const isOvertaken =
        began.version < item.version && changedFields(schema, began.values, formOf(item)).length > 0;
      form.reset(isOvertaken ? began.values : formOf(item));
      form.reset(typed, { keepDefaultValues: true });
      if (!isOvertaken) return;
      setBase({ item, ...began });
      setNewest(item);
      setConflict({ ...mergeWith(item, began.values), isOpen: true });
    },
    problem,
    conflict,
    save: async (values) => {
      setProblem(undefined);
      const changed = changedFields(schema, base.values, form.getValues());
      const sendOver = (over: Item): Promise<Item> =>
        send(
          Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Output>,
          over,
          values,
        ).catch((failure: unknown) => {
          const newer = newerOf(failure);
          if (newer === undefined || newer.version <= over.version) throw failure;
          const { theirs, both } = mergeWith(newer);
          if (theirs.length > 0 || both.length > 0) throw failure;
          // What changed since (an approval, for example) is in no field of this form, so there is nothing to ask.
          return sendOver(newer);
        });
      try {
        const saved = await sendOver({ ...base.item, version: base.version });
        setConflict(undefined);
        setBase(basedOn(saved));
        form.reset(formOf(saved));
        return saved;
      } catch (failure) {
        refuse(failure);
        throw failure;
      }
    },
    takeOver: () => {
      if (newest === undefined) return;
      // What was typed after the refusal counts too.
      const merge = mergeWith(newest);
      form.reset(formOf(newest));
      for (const field of Object.keys(merge.merged)) set(field, merge.merged[field]);
      setBase(basedOn(newest));
      setConflict(merge.both.length === 0 ? undefined : { ...merge, isOpen: false });
    },
    chooseTheirs: (field) => {
      if (!conflict) return;
      set(field, conflict.current[field]);
      const both = conflict.both.filter((one) => one !== field);
      setConflict(both.length === 0 ? undefined : { ...conflict, both });
    },
    restart: () => {
      const current = newest && newest.version > base.version ? basedOn(newest) : base;
      form.reset(current.values);
      setBase(current);
      setConflict(undefined);
      setProblem(undefined);
    },
  };
}
