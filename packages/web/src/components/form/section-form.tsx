import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toastLine } from '../../lib/toasts.ts';
import { isBackHeld } from '../held-back.ts';
import { EditRefusals } from './edit-refusals.tsx';
import { useFormDraft } from './form-draft.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { type RecordEditOptions, useRecordEdit } from './record-edit.ts';
import css from './section-form.module.css';

interface SectionFormProps<
  Item extends { version: number },
  Values extends FieldValues,
  Output extends FieldValues,
> extends RecordEditOptions<Item, Values, Output> {
  /** The name under which unfinished typing is kept: 'company:name'. */
  draftName: string;
  /** The labels of the form's fields. */
  labels: Record<keyof Values & string, string>;
  children: ReactNode;
}

/** A part of the settings, saved on its own. */
export function SectionForm<
  Item extends { version: number },
  Values extends FieldValues,
  Output extends FieldValues,
>({ draftName, labels, children, ...edited }: SectionFormProps<Item, Values, Output>) {
  const { form } = edited;
  const { t } = useTranslation('kit');
  const { isDirty, isSubmitting } = form.formState;
  const edit = useRecordEdit(edited);
  const draft = useFormDraft(form, draftName, edit);
  const blocker = useBlocker({
    // Going to another section of the same page does not leave the form.
    shouldBlockFn: ({ action, current, next }) =>
      form.formState.isDirty && current.pathname !== next.pathname && !(action === 'BACK' && isBackHeld()),
    enableBeforeUnload: () => form.formState.isDirty,
    withResolver: true,
  });
  const save = form.handleSubmit(async (values) => {
    const isSaved = await edit.save(values).then(
      () => true,
      // The form shows the error.
      () => false,
    );
    if (!isSaved) return;
    draft.remove();
    toastLine.success(t('form.saved'));
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)}>
      {draft.isRestored && isDirty ? <p className={css.restored}>{t('form.draftRestored')}</p> : null}
      <EditRefusals form={form} edit={edit} labelOf={(field) => labels[field]} />
      {children}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="filled"
          loading={isSubmitting}
          // Not `disabled`, because the button would lose the focus as soon as there is nothing more to save.
          aria-disabled={!isDirty}
          data-disabled={!isDirty}
          onClick={(event) => (isDirty ? undefined : event.preventDefault())}
        >
          {t('form.save')}
        </Button>
        {isDirty ? <Button onClick={draft.discard}>{t('form.discard')}</Button> : null}
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
