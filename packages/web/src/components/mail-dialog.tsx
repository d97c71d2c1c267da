import { mailedDocumentSchema } from '@shelfwise/contract/features/documents/mailed-documents/mailed-documents.contract';
import { Button } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toastLine } from '../lib/toasts.ts';
import { useEditorForm } from './form/editor-form.ts';
import { TextAreaField, TextField } from './form/fields.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import css from './mail-dialog.module.css';

/** Somebody who has an address: the company itself, or one of its people. */
export interface Receiver {
  name: string;
  /** what they do there */
  note: string | null;
  email: string;
}

/** Fills in the address of one of several people. */
function People({
  people,
  to,
  onChoose,
}: {
  people: readonly Receiver[];
  to: string;
  onChoose: (email: string) => void;
}) {
  const { t } = useTranslation('sharing');
  return (
    <div role="group" aria-label={t('letter.people')} className={css.people}>
      {people.map(({ name, note, email }) => (
        <Button
          key={`${email} ${name}`}
          size="xs"
          aria-pressed={to.trim().toLowerCase() === email.toLowerCase()}
          onClick={() => onChoose(email)}
        >
          {name}
          {note === null ? null : <span className={css.note}>{note}</span>}
        </Button>
      ))}
    </div>
  );
}

interface MailDialogProps {
  /** 'Invoice INV-12' */
  title: string;
  /** The receiver's address, if it is known. */
  to: string;
  /** People who can be chosen as the receiver. */
  people?: readonly Receiver[] | undefined;
  message: string;
  onSend: (mail: z.output<typeof mailedDocumentSchema>) => Promise<unknown>;
  onClose: () => void;
}

/** Mails a document as PDF, with a message. */
export function MailDialog({ title, to, people = [], message, onSend, onClose }: MailDialogProps) {
  const { t } = useTranslation('sharing');
  const form = useEditorForm(mailedDocumentSchema, { to, message });
  const control = form.control as Control<z.input<typeof mailedDocumentSchema>>;
  const chosen = useWatch({ control, name: 'to' });
  return (
    <FormDialog
      title={t('letter.title', { document: title })}
      form={form}
      saveLabel={t('letter.send')}
      onClose={onClose}
      onSave={async (values) => {
        await onSend(values);
        toastLine.success(t('letter.done', { to: values.to }));
        onClose();
      }}
    >
      {people.length > 1 ? (
        <People
          people={people}
          to={chosen}
          onChoose={(email) => form.setValue('to', email, { shouldDirty: true, shouldValidate: true })}
        />
      ) : null}
      <TextField control={control} name="to" label={t('letter.to')} type="email" />
      <TextAreaField
        control={control}
        name="message"
        label={t('letter.message')}
        hint={t('letter.hint')}
        rows={7}
      />
    </FormDialog>
  );
}
