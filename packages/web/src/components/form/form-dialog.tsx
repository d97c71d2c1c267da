import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AppError, asAppError } from '../../lib/errors.ts';
import { useHeldBack } from '../held-back.ts';
import { useShortcuts } from '../shortcuts.tsx';
import css from './form-dialog.module.css';
import { showFieldErrors } from './editor-form.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { isAnswerLost, refusalText } from './refusal-text.ts';

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  saveLabel: string;
  /** Names the button that leaves, where "Cancel" could mean what the dialog does. */
  leaveLabel?: string;
  /** True where it takes something away: the button is red. */
  isDanger?: boolean;
  /** Saves. When it rejects, the dialog stays open and shows the error. */
  onSave: (values: Output) => Promise<unknown>;
  onClose: () => void;
  /** The form's field for a path of the call's input, where they differ: 'lines.0.quantity' is 'quantity'. */
  fieldOf?: (path: string) => string;
  size?: number;
  children: ReactNode;
}

/** Focuses the first field, or the one marked `begins`, when the dialog opens. Not on a phone, where the keyboard would cover the rest. */
function begin(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]') || matchMedia('(pointer: coarse)').matches) return;
  // In a group of radios the chosen one takes the focus.
  const first = form.querySelector('input:not([type="radio"]:not(:checked)), textarea, select');
  (form.querySelector('[data-begins]') ?? first)?.setAttribute('data-autofocus', 'true');
}

/** Where Enter goes on to. */
const stops = 'input:enabled, textarea:enabled, [type="submit"]:enabled';

/** Enter on a radio or checkbox goes on to the next field. It saves only where something can be typed, or on the button. */
function goOn(event: KeyboardEvent): void {
  const from = event.target;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(from instanceof HTMLInputElement)) return;
  if (from.type !== 'radio' && from.type !== 'checkbox') return;
  event.preventDefault();
  const fields = [...(from.form?.querySelectorAll<HTMLElement>(stops) ?? [])];
  fields
    .slice(fields.indexOf(from) + 1)
    // Arrows choose within a group, and what is folded away cannot take the focus.
    .find(
      (one) => one.checkVisibility() && !(from.type === 'radio' && from.name === one.getAttribute('name')),
    )
    ?.focus();
}

const setUp = (form: HTMLFormElement | null): void => {
  begin(form);
  form?.addEventListener('keydown', goOn);
};

/** A small form over the page: ctrl-enter saves, Escape leaves (what was typed only once asked), and the focus goes back to where it was. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, form, saveLabel, leaveLabel, isDanger = false, onSave, onClose, fieldOf, children } = props;
  const { size = 480 } = props;
  const { t } = useTranslation('kit');
  const [problem, setProblem] = useState<AppError>();
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // Saving may have sent it on to something else.
      const isHere = document.activeElement?.matches('body, [role="dialog"] *, [role="dialog"]');
      if (isHere && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  // Escape, the cross, a click beside it and Back may be slips, so what was typed is asked about first. "Cancel" says what it does.
  const leave = (): void => (isDirty ? setLeaving(true) : onClose());
  useHeldBack({ isOpen: true, onBack: leave, isTyped: () => isDirty });
  // A refusal is about the values that were sent, so it goes when they change. What may have been saved stays a question.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => setProblem((told) => (told && isAnswerLost(told) ? told : undefined)),
      }),
    [form],
  );
  const save = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await onSave(values);
    } catch (failure) {
      const error = asAppError(failure);
      const fields = Object.entries(error.fields ?? {}).map(([path, told]) => [
        fieldOf?.(path) ?? path,
        told,
      ]);
      if (!showFieldErrors(form, Object.fromEntries(fields))) setProblem(error);
    }
  });
  useShortcuts([{ keys: 'mod+enter', label: saveLabel, run: () => void save() }]);
  return (
    // The question lies over the form: one Escape is for one of the two.
    <Modal.Stack>
      <Modal
        opened
        stackId="form"
        onClose={leave}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <form
          ref={setUp}
          noValidate
          onSubmit={(event) => {
            // The page below may be a form too, and React passes events of this dialog on to it.
            event.stopPropagation();
            void save(event);
          }}
        >
          <div className={css.fields}>{children}</div>
          <div className={css.foot}>
            <p role="alert" className={css.problem}>
              {problem && refusalText(problem)}
            </p>
            <div className={css.actions}>
              <Button onClick={onClose}>{leaveLabel ?? t('cancel')}</Button>
              <Button
                {...(isDanger ? { color: 'red' } : {})}
                type="submit"
                variant="filled"
                loading={form.formState.isSubmitting}
              >
                {saveLabel}
              </Button>
            </div>
          </div>
        </form>
      </Modal>
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Modal.Stack>
  );
}
