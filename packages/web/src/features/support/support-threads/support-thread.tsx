import type { SupportThread } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Section } from '../../../components/section.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { AttachedList } from './attached-list.tsx';
import { FurtherMessage } from './further-message.tsx';
import { SupportBadge, useMomentText } from './support-state.tsx';
import { threadQuery, useCloseThread } from './support-threads.queries.ts';
import css from './support.module.css';

/** The messages of a thread, the oldest first. A new one is announced to screen readers. */
function Messages({ thread }: { thread: SupportThread }) {
  const { t } = useTranslation('support');
  const viewer = useViewer();
  const isOwn = thread.askedById === viewer.id;
  const nameOf = (writtenBy: string | null): string => {
    if (writtenBy === null) return t('thread.support');
    return isOwn && writtenBy === thread.askedBy ? t('thread.you') : writtenBy;
  };
  return (
    <Section title={t('thread.messages')}>
      <div role="log" aria-label={t('thread.messages')}>
        <ol className={css.messages}>
          {thread.messages.map(({ id, text, writtenBy, writtenAt }) => (
            <li key={id} className={css.message} data-by={writtenBy === null ? 'support' : 'company'}>
              <p className={css.by}>
                <strong>{nameOf(writtenBy)}</strong> <DateText value={writtenAt} style="moment" />
              </p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function ThreadRecord({ thread }: { thread: SupportThread }) {
  const { t } = useTranslation('support');
  const momentText = useMomentText();
  const close = useCloseThread();
  const [isClosing, setClosing] = useState(false);
  const { id, kind, status, answerBy, page, version, failedRequest } = thread;
  const isBare = [page, version, failedRequest].every((part) => part === null);
  return (
    <>
      <PageHeader
        title={t(`kinds.${kind}`)}
        badge={<SupportBadge thread={thread} />}
        subtitle={answerBy === null ? undefined : t('answerBy', { moment: momentText(answerBy) })}
        secondary={
          status === 'closed'
            ? []
            : [
                {
                  label: t(status === 'answered' ? 'thread.close' : 'thread.closeOpen'),
                  isBusy: close.isPending,
                  onRun: () => setClosing(true),
                },
              ]
        }
      />
      <Messages thread={thread} />
      <FurtherMessage thread={thread} />
      {isBare ? null : (
        <Section title={t('thread.attached')}>
          <AttachedList attached={thread} />
        </Section>
      )}
      <ConfirmDialog
        isOpen={isClosing}
        title={t('thread.closeTitle')}
        confirmLabel={t('thread.closeOpen')}
        isBusy={close.isPending}
        onConfirm={() =>
          runVerb(close, { id }, () => {
            setClosing(false);
            toastLine.success(t('thread.closed'));
          })
        }
        onCancel={() => setClosing(false)}
      >
        {t('thread.closeText')}
      </ConfirmDialog>
    </>
  );
}

/** One thread with support: its state, what was said, and a field to go on. */
export function ThreadScreen({ id }: { id: string }) {
  const { t } = useTranslation('support');
  return (
    <RecordFrame
      id={id}
      query={useQuery(threadQuery(id))}
      nameOf={({ beginning }) => beginning}
      backHref="/help/messages"
      words={t('thread.frame', { returnObjects: true })}
    >
      {(thread) => <ThreadRecord thread={thread} />}
    </RecordFrame>
  );
}
