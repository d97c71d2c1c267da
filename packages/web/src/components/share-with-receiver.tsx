import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastLine } from '../lib/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MailDialog, type Receiver } from './mail-dialog.tsx';
import { ShareDocument } from './share-document.tsx';
import { letterOf } from './share-letter.ts';

interface MailedDocument {
  id: string;
  to: string;
  message: string;
}

interface ShareWithReceiverProps {
  document: {
    id: string;
    kind: string;
    number: string;
    /** 'Invoice INV-12' */
    title: string;
    /** One sentence about it, for a message. */
    text: string;
  };
  /** Whom it is for; all is null of somebody without a record. */
  receiver: { name: string | null; email: string | null; phone: string | null };
  /** Their people who have an address, to choose from. */
  people?: readonly Receiver[];
  /** as large as the buttons beside it */
  size?: 'xs' | 'md' | undefined;
  /** the company that sends it */
  sender: string;
  fetchFile: () => Promise<File>;
  fetchLink: () => Promise<string>;
  mail: { mutateAsync: (mail: MailedDocument) => Promise<unknown> };
  stop: {
    isPending: boolean;
    mutate: (of: { id: string }, then: { onSuccess: () => void; onSettled: () => void }) => void;
  };
}

/** All ways to give a document to a customer or a supplier, and the way to end its links. */
export function ShareWithReceiver({
  document: { id, kind, number, title, text },
  receiver,
  people,
  sender,
  size,
  fetchFile,
  fetchLink,
  mail,
  stop,
}: ShareWithReceiverProps) {
  const { t } = useTranslation('sharing');
  const [asked, setAsked] = useState<'mail' | 'stop'>();
  const close = (): void => setAsked(undefined);
  return (
    <>
      <ShareDocument
        id={id}
        kind={kind}
        title={title}
        text={text}
        fileName={`${number}.pdf`}
        size={size}
        phone={receiver.phone}
        fetchFile={fetchFile}
        fetchLink={fetchLink}
        onMail={() => setAsked('mail')}
        onStop={() => setAsked('stop')}
      />
      {asked === 'mail' ? (
        <MailDialog
          title={title}
          to={receiver.email ?? people?.[0]?.email ?? ''}
          people={people}
          message={letterOf(t, { to: receiver.name, text, from: sender })}
          onSend={(values) => mail.mutateAsync({ id, ...values })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'stop'}
        isDanger
        isBusy={stop.isPending}
        title={t('stopTitle', { document: title })}
        confirmLabel={t('stopNow')}
        onCancel={close}
        onConfirm={() =>
          stop.mutate({ id }, { onSuccess: () => toastLine.success(t('stopped')), onSettled: close })
        }
      >
        {t('stopText')}
      </ConfirmDialog>
    </>
  );
}
