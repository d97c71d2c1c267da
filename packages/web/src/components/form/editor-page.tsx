import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { beginForm } from '../../lib/idempotency.ts';
import { PageHeader } from '../page-header.tsx';
import { useFormDraft } from './form-draft.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './editor-page.module.css';

interface EditorPageProps<Values extends FieldValues, Output> {
  title: string;
  subtitle?: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** Under which unfinished typing is kept: 'product:new', 'product:<id>'. */
  draftName: string;
  saveLabel: string;
  cancelHref: string;
  /** Saves; resolves when the record is safe. A rejection leaves everything as it is. */
  onSave: (values: Output) => Promise<void>;
  /** A second way to save, beside the first: 'Save draft'. */
  otherSave?: { label: string; onSave: (values: Output) => Promise<void> };
  /** Where to go once saved; runs after the guard against unsaved changes is lifted. */
  onSaved?: () => void;
  children: ReactNode;
  aside?: ReactNode;
}

/** One page to create or change a record: ctrl-enter saves, unsaved changes are guarded, typing survives an expired session. */
export function EditorPage<Values extends FieldValues, Output>(props: EditorPageProps<Values, Output>) {
  const { form, title, subtitle, saveLabel, cancelHref, onSave, otherSave, onSaved, draftName } = props;
  const { t } = useTranslation('kit');
  const formElement = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(beginForm, []);
  const draft = useFormDraft(form, draftName);
  const blocker = useBlocker({
    shouldBlockFn: () => form.formState.isDirty && !isSaved.current,
    enableBeforeUnload: () => form.formState.isDirty && !isSaved.current,
    withResolver: true,
  });

  const saveBy = (keep: (values: Output) => Promise<void>) =>
    form.handleSubmit(async (values) => {
      try {
        await keep(values);
      } catch {
        // The mutation has said what went wrong; what was typed stays.
        return;
      }
      isSaved.current = true;
      draft.remove();
      onSaved?.();
    });
  return (
    <form ref={formElement} noValidate className={css.form} onSubmit={(event) => void saveBy(onSave)(event)}>
      <PageHeader
        title={title}
        {...(subtitle === undefined ? {} : { subtitle })}
        primary={{
          label: saveLabel,
          shortcut: 'mod+enter',
          isBusy: isSubmitting,
          onRun: () => formElement.current?.requestSubmit(),
        }}
        secondary={[
          { label: t('cancel'), href: cancelHref },
          ...(otherSave
            ? [
                {
                  label: otherSave.label,
                  shortcut: 'mod+s',
                  isDisabled: isSubmitting,
                  onRun: () => void saveBy(otherSave.onSave)(),
                },
              ]
            : []),
        ]}
      />
      {draft.isRestored ? (
        <p className={css.restored} role="status">
          {t('form.draftRestored')}{' '}
          <Button size="xs" variant="subtle" onClick={draft.discard}>
            {t('form.discardDraft')}
          </Button>
        </p>
      ) : null}
      <div className={css.columns} data-with-aside={props.aside !== undefined || undefined}>
        <div>{props.children}</div>
        {props.aside === undefined ? null : <div>{props.aside}</div>}
      </div>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        {saveLabel}
      </button>
      <LeaveDialog
        isOpen={blocker.status === 'blocked' && isDirty}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          draft.remove();
          blocker.proceed?.();
        }}
      />
    </form>
  );
}

/** Fields side by side where there is room, one below the other on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}
