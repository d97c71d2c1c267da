import { Button } from '@mantine/core';
import {
  newSupportThreadSchema,
  type SupportChannel,
} from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { supportKinds } from '@shelfwise/contract/features/support/support-threads/support-threads.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { ChoiceField, TextAreaField } from '../../../components/form/fields.tsx';
import { refusalText } from '../../../components/form/refusal-text.ts';
import { Section } from '../../../components/section.tsx';
import { StateView } from '../../../components/state-view.tsx';
import { Warning } from '../../../components/warning.tsx';
import { cameFrom } from '../../../lib/came-from.ts';
import { DraftOwner } from '../../../lib/drafts.ts';
import { lastFailure } from '../../../lib/last-failure.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { AttachedList } from './attached-list.tsx';
import { useKeptSending } from './kept-sending.ts';
import { useMomentText } from './support-state.tsx';
import { channelQuery, useWriteToSupport } from './support-threads.queries.ts';
import css from './support.module.css';

type Values = z.input<typeof newSupportThreadSchema>;

const draftName = 'support:new';

/** Nobody would read a message. Says whom to ask, or what to set. */
function NobodyAnswers() {
  const { t } = useTranslation('support');
  const isAdmin = useViewer().can('canAccessAdminSettings');
  return (
    <StateView
      isPage
      drawing="signal"
      title={t('missing.title')}
      action={
        <Button renderRoot={(props) => <AppLink {...props} href="/help" />}>{t('missing.back')}</Button>
      }
    >
      {isAdmin
        ? t('missing.admin', { setting: 'SUPPORT_EMAIL', priority: 'PRIORITY_SUPPORT_EMAIL' })
        : t('missing.other')}
    </StateView>
  );
}

/** What goes along at first: where its writer came from, what was on that page, and the last error. */
function useFirstValues({ version }: SupportChannel): Values {
  const owner = useContext(DraftOwner);
  const [values] = useState((): Values => {
    const from = cameFrom(owner);
    const page = newSupportThreadSchema.shape.page.safeParse(from?.page).data ?? null;
    const isOfRecord = isRecordId(page?.split('/').at(-1));
    const name = isOfRecord ? (from?.recordName?.slice(0, 120) ?? null) : null;
    return {
      kind: 'question',
      text: '',
      page,
      recordName: newSupportThreadSchema.shape.recordName.safeParse(name).data ?? null,
      version,
      failedRequest: lastFailure() ?? null,
    };
  });
  return values;
}

/** The form for a message to support. */
function WriteForm({ channel }: { channel: SupportChannel }) {
  const { t } = useTranslation('support');
  const navigate = useNavigate();
  const momentText = useMomentText();
  const { isEmailConfirmed } = useViewer();
  const write = useWriteToSupport();
  const send = useKeptSending(draftName, 'supportThreads.create', write.mutateAsync);
  const made = useRef<string>(undefined);
  const [problem, setProblem] = useState<{ text: string }>();
  const form = useEditorForm(newSupportThreadSchema, useFirstValues(channel));
  const control = form.control as Control<Values>;
  const [page, recordName, version, failedRequest] = useWatch({
    control,
    name: ['page', 'recordName', 'version', 'failedRequest'],
  });
  const attached = { page, recordName, version, failedRequest };
  const isBare = Object.values(attached).every((part) => part === null);
  return (
    <EditorPage
      title={t('write.title')}
      subtitle={t(channel.isPriority ? 'promise.priority' : 'promise.usual')}
      form={form}
      draftName={draftName}
      saveLabel={t('write.send')}
      cancelHref="/help"
      onSave={async (values) => {
        setProblem(undefined);
        try {
          const thread = await send(values);
          made.current = thread.id;
          toastLine.success(t('write.sent', { moment: momentText(thread.answerBy ?? channel.answerBy) }));
        } catch (failure) {
          setProblem({ text: refusalText(failure) });
          throw failure;
        }
      }}
      onSaved={() => void navigate({ href: `/help/messages/${made.current}` })}
    >
      {problem ? (
        <Warning title={t('write.problem')} tone="bad" refusal={problem}>
          {problem.text}
        </Warning>
      ) : null}
      <Section title={t('write.section')}>
        <div className={css.fields}>
          <ChoiceField
            control={control}
            name="kind"
            label={t('write.kind')}
            options={supportKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextAreaField
            control={control}
            name="text"
            label={t('write.text')}
            hint={t('write.textHint')}
            rows={8}
            isRequired
          />
          <p className={css.quiet}>
            {t('promise.now', { moment: momentText(channel.answerBy) })}{' '}
            {t(isEmailConfirmed ? 'write.byMail' : 'write.noMail')}
          </p>
        </div>
      </Section>
      <Section title={t('write.attached')}>
        <p className={css.quiet}>
          {isBare ? t('write.nothingAttached') : `${t('write.attachedText')} ${t('write.who')}`}
        </p>
        <AttachedList
          attached={attached}
          onTakeOff={(part) => {
            form.setValue(part, null, { shouldDirty: true });
            if (part === 'page') form.setValue('recordName', null, { shouldDirty: true });
          }}
        />
      </Section>
    </EditorPage>
  );
}

/** Writing to support; where no address was set up, how to set one. */
export function WriteScreen() {
  return (
    <Fetched query={useQuery(channelQuery())} wait={css.wait}>
      {(channel) => (channel.isSetUp ? <WriteForm channel={channel} /> : <NobodyAnswers />)}
    </Fetched>
  );
}
