import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../lib/errors.ts';
import { toastLine } from '../../lib/toasts.ts';
import { Warning } from '../warning.tsx';
import { showFieldErrors } from './editor-form.ts';
import { useFormDraft } from './form-draft.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './section-form.module.css';

interface SectionFormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Under which unfinished typing is kept: 'company:name'. */
  draftName: string;
  /** Saves, and answers what stands now: the form goes on from it. */
  onSave: (values: Output) => Promise<Values>;
  /** What a newer record, sent with a refusal, would make the form hold; the next save then builds on that record. */
  onNewer: (current: unknown) => Values | undefined;
  children: ReactNode;
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
export function SectionForm<Values extends FieldValues, Output>(props: SectionFormProps<Values, Output>) {
  const { form, draftName, onSave, onNewer, children } = props;
  const { t } = useTranslation('kit');
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<Values>();
  const { isDirty, isSubmitting } = form.formState;
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
      form.reset(await onSave(values));
    } catch (failure) {
      const error = asAppError(failure);
      const theirs = error.code === 'version_conflict' ? onNewer(error.current) : undefined;
      if (theirs !== undefined) setNewer(theirs);
      else if (!showFieldErrors(form, error.fields)) setProblem(error.message);
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
