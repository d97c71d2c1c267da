import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toastLine } from '../../lib/toasts.ts';
import { showFirstFault } from '../into-view.ts';
import { PageHeader } from '../page-header.tsx';
import { type DraftEdit, useFormDraft } from './form-draft.ts';
import { useIsReading } from '../../lib/reading.ts';
import { LeaveGuard } from './leave-guard.tsx';
import css from './editor-page.module.css';

const ReadOnlyState = lazy(() =>
  import('../read-only-state.tsx').then((module) => ({ default: module.ReadOnlyState })),
);

interface EditorPageProps<Values extends FieldValues, Output> {
  title: string;
  subtitle?: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The name under which unfinished typing is kept: 'product:new', 'product:<id>'. */
  draftName: string;
  /** An example of an item for each list of records in the form: kept typing of another shape is dropped. */
  draftItems?: Record<string, unknown>;
  /** Only for a record that others may change at the same time. */
  edit?: DraftEdit<Values>;
  saveLabel: string;
  cancelHref: string;
  /** Saves. Resolves when the record is saved; when it rejects, the form stays as it is. */
  onSave: (values: Output) => Promise<unknown>;
  /** A second way to save, beside the first: 'Save draft'. */
  otherSave?: { label: string; onSave: (values: Output) => Promise<unknown> };
  /** Where to go once saved; runs after the guard against unsaved changes is lifted. */
  onSaved?: () => void;
  children: ReactNode;
  aside?: ReactNode;
}

/**
 * One page to create or change a record: ctrl-enter saves, unsaved changes are guarded, typing survives an expired session. Where what a lost plan
 * recorded can only be read, it says so instead.
 */
export function EditorPage<Values extends FieldValues, Output>(props: EditorPageProps<Values, Output>) {
  if (!useIsReading()) return <Editor {...props} />;
  return (
    <Suspense fallback={null}>
      <ReadOnlyState backHref={props.cancelHref} />
    </Suspense>
  );
}

function Editor<Values extends FieldValues, Output>(props: EditorPageProps<Values, Output>) {
  const { form, title, subtitle, saveLabel, cancelHref, onSave, otherSave, onSaved, draftName } = props;
  const { t } = useTranslation('kit');
  const formElement = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const { isDirty } = form.formState;
  // The form's own `isSubmitting` ends when the form is reset, which is before `onSave` has finished.
  const [isSaving, setIsSaving] = useState(false);
  const draft = useFormDraft(form, draftName, props.edit, props.draftItems);

  /** Waits for the next frame, when the fields have been marked as wrong. */
  const showFaults = (): void =>
    void requestAnimationFrame(() => {
      if (!showFirstFault(formElement.current)) toastLine.error(t('form.notSent'));
    });
  const saveBy = (keep: (values: Output) => Promise<unknown>) =>
    form.handleSubmit(async (values) => {
      setIsSaving(true);
      try {
        await keep(values);
      } catch {
        // The mutation has reported the error, and what was typed stays.
        return;
      } finally {
        setIsSaving(false);
      }
      isSaved.current = true;
      draft.remove();
      onSaved?.();
    }, showFaults);
  return (
    <form ref={formElement} noValidate className={css.form} onSubmit={(event) => void saveBy(onSave)(event)}>
      <PageHeader
        title={title}
        {...(subtitle === undefined ? {} : { subtitle })}
        primary={{
          label: saveLabel,
          shortcut: 'mod+enter',
          isBusy: isSaving,
          onRun: () => formElement.current?.requestSubmit(),
        }}
        secondary={[
          { label: t('cancel'), href: cancelHref },
          ...(otherSave
            ? [
                {
                  label: otherSave.label,
                  shortcut: 'mod+s',
                  isDisabled: isSaving,
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
      <div className={css.room}>
        <div className={css.columns} data-with-aside={props.aside !== undefined || undefined}>
          <div>{props.children}</div>
          {props.aside === undefined ? null : <div>{props.aside}</div>}
        </div>
      </div>
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
        {saveLabel}
      </button>
      <LeaveGuard isDirty={isDirty} isSaved={() => isSaved.current} onLeave={draft.remove} />
    </form>
  );
}

/** Fields side by side where there is room, one below the other on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}
