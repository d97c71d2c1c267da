import { Button } from '@mantine/core';
import {
  furtherMessageSchema,
  type SupportThread,
} from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { useFormDraft } from '../../../components/form/form-draft.ts';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { refusalText } from '../../../components/form/refusal-text.ts';
import { Section } from '../../../components/section.tsx';
import { useShortcuts } from '../../../components/shortcuts.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useKeptSending } from './kept-sending.ts';
import { useWriteAgain } from './support-threads.queries.ts';
import css from './support.module.css';

const schema = furtherMessageSchema.pick({ text: true });

/** Writes a further message of a thread. What is typed is kept until it is sent. */
export function FurtherMessage({ thread }: { thread: SupportThread }) {
  const { t } = useTranslation('support');
  const { id, status } = thread;
  const draftName = `support:${id}`;
  const form = useEditorForm(schema, { text: '' });
  const draft = useFormDraft(form, draftName);
  const again = useWriteAgain();
  const send = useKeptSending(draftName, 'supportThreads.write', again.mutateAsync);
  const [problem, setProblem] = useState<string>();
  const submit = form.handleSubmit(async ({ text }) => {
    setProblem(undefined);
    try {
      await send({ id, text });
      draft.remove();
      form.reset();
      toastLine.success(t('thread.sent'));
    } catch (failure) {
      setProblem(refusalText(failure));
    }
  });
  useShortcuts([{ keys: 'mod+enter', label: t('thread.send'), run: () => void submit() }]);
  return (
    <Section title={t('thread.further')}>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextAreaField
          control={form.control}
          name="text"
          label={t('write.text')}
          hint={t(status === 'closed' ? 'thread.reopens' : 'thread.furtherHint')}
          rows={4}
          isRequired
        />
        <p role="alert" className={css.problem}>
          {problem}
        </p>
        <Button
          type="submit"
          variant={status === 'closed' ? 'default' : 'filled'}
          loading={form.formState.isSubmitting}
        >
          {t('thread.send')}
        </Button>
        <LeaveGuard isDirty={form.formState.isDirty} onLeave={draft.remove} />
      </form>
    </Section>
  );
}
