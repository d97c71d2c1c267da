import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { asAppError } from '../../lib/errors.ts';
import { toastLine } from '../../lib/toasts.ts';
import { Warning } from '../warning.tsx';
import { showFieldErrors } from './editor-form.ts';
import { useFormDraft } from './form-draft.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './section-form.module.css';

interface Versioned {
  version: number;
}

interface Edited<Item extends Versioned, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the section changes, as it stands now as far as this page knows. */
  item: Item;
  /** What the fields hold of it. */
  formOf: (item: Item) => Values;
}

interface SectionFormProps<Item extends Versioned, Values extends FieldValues, Output> extends Edited<
  Item,
  Values,
  Output
> {
  /** Reads the newer item that comes with a refusal. */
  schema: z.ZodType<Item>;
  /** Under which unfinished typing is kept: 'company:name'. */
  draftName: string;
  /** Saves what was typed over that version, and answers what stands now: the form goes on from it. */
  onSave: (values: Output, version: number) => Promise<Item>;
  children: ReactNode;
}

/**
 * The item that the fields were filled from; a save is built on its version, so that it is refused where somebody else has
 * changed these fields. News of other fields (the sections of one page share an item) is taken over, and so is all news
 * while nothing is typed.
 */
function useBase<Item extends Versioned, Values extends FieldValues, Output>(
  { form, item, formOf }: Edited<Item, Values, Output>,
  isDirty: boolean,
) {
  const [base, setBase] = useState(item);
  const isSame = JSON.stringify(formOf(item)) === JSON.stringify(formOf(base));
  const isTaken = item.version > base.version && (isSame || !isDirty);
  useEffect(() => {
    if (!isTaken) return;
    setBase(item);
    if (!isSame) form.reset(formOf(item));
  }, [isTaken, isSame, item, form, formOf]);
  return [base, setBase] as const;
}

/** The button rests while it saves, and gives the focus up; it is where the person goes on from. */
function useFocusAfterSaving(isSubmitting: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const isDone = wasSubmitting.current && !isSubmitting;
    if (isDone && document.activeElement === document.body) button.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return button;
}

/** A part of the settings, saved on its own. Somebody else's newer values are shown, and nothing typed is lost. */
export function SectionForm<Item extends Versioned, Values extends FieldValues, Output>(
  props: SectionFormProps<Item, Values, Output>,
) {
  const { form, formOf, schema, draftName, onSave, children } = props;
  const { t } = useTranslation('kit');
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<Values>();
  const { isDirty, isSubmitting } = form.formState;
  const [base, setBase] = useBase(props, isDirty);
  const saveButton = useFocusAfterSaving(isSubmitting);
  const draft = useFormDraft(form, draftName);
  const blocker = useBlocker({
    // Another section of the same page is no leaving.
    shouldBlockFn: ({ current, next }) => form.formState.isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => form.formState.isDirty,
    withResolver: true,
  });
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const saved = await onSave(values, base.version);
      form.reset(formOf(saved));
      setBase(saved);
    } catch (failure) {
      const error = asAppError(failure);
      const theirs = error.code === 'version_conflict' ? schema.safeParse(error.current).data : undefined;
      if (theirs !== undefined) {
        setNewer(formOf(theirs));
        setBase(theirs);
      } else if (!showFieldErrors(form, error.fields)) setProblem(error.message);
      return;
    }
    setNewer(undefined);
    draft.remove();
    toastLine.success(t('form.saved'));
  });
  const restart = (values?: Values): void => {
    form.reset(values);
    draft.remove();
    setNewer(undefined);
    setProblem(undefined);
  };
  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)}>
      {draft.isRestored && isDirty ? <p className={css.restored}>{t('form.draftRestored')}</p> : null}
      {newer === undefined ? null : (
        <Warning
          refusal={newer}
          title={t('form.newerTitle')}
          actions={<Button onClick={() => restart(newer)}>{t('form.useNewer')}</Button>}
        >
          {t('form.newerText')}
        </Warning>
      )}
      {children}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <div className={css.actions}>
        <Button
          ref={saveButton}
          type="submit"
          variant="filled"
          loading={isSubmitting}
          // Not `disabled`: it would lose the focus as soon as there is nothing more to save.
          aria-disabled={!isDirty}
          data-disabled={!isDirty}
          onClick={(event) => (isDirty ? undefined : event.preventDefault())}
        >
          {t('form.save')}
        </Button>
        {isDirty ? <Button onClick={() => restart()}>{t('form.discard')}</Button> : null}
      </div>
      <LeaveDialog
        isOpen={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          draft.remove();
          blocker.proceed?.();
        }}
      />
    </form>
  );
}
