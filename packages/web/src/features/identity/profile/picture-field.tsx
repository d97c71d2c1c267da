import { Button } from '@mantine/core';
import { imageTypes, maxImageBytes } from '@shelfwise/contract/features/files/files/files.contract';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../lib/errors.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { initialsOf } from '../../../lib/initials.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './profile.module.css';

const isPicture = (file: File): boolean =>
  imageTypes.some((type) => type === file.type) && file.size <= maxImageBytes;

/** How colleagues see this person: a picture, chosen or dropped, kept at once; else the initials. */
export function PictureField({ user, onUser }: { user: SessionUser; onUser: (user: SessionUser) => void }) {
  const { t } = useTranslation('profile');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation(orpc.files.upload.mutationOptions({ meta: { showsOwnError: true } }));
  const save = useMutation(orpc.profile.update.mutationOptions({ meta: { showsOwnError: true } }));
  const keep = async (find: () => Promise<string | null>): Promise<void> => {
    setProblem(undefined);
    try {
      onUser(await save.mutateAsync({ avatarFileId: await find() }));
    } catch (failure) {
      setProblem(asAppError(failure).message);
    }
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (isPicture(file)) await keep(async () => (await upload.mutateAsync(file)).id);
    else setProblem(fieldSentence('picture', currentLanguage()));
  };
  const face = (
    <div className={css.face}>
      {user.avatarUrl === null ? (
        <span aria-hidden>{initialsOf(user.username)}</span>
      ) : (
        <img src={user.avatarUrl} alt={t('pictureOf', { username: user.username })} width={76} height={76} />
      )}
    </div>
  );
  // Pictures are kept among the company's files, where colleagues may see them.
  if (user.tenant === null)
    return (
      <div className={css.picture}>
        {face}
        <p className={css.note}>{t('pictureNeedsCompany')}</p>
      </div>
    );
  return (
    <div
      className={css.picture}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {face}
      <div>
        <div className={css.actions}>
          <Button
            size="xs"
            loading={upload.isPending || save.isPending}
            onClick={() => input.current?.click()}
          >
            {t(user.avatarUrl === null ? 'choosePicture' : 'changePicture')}
          </Button>
          {user.avatarUrl === null ? null : (
            <Button size="xs" variant="subtle" onClick={() => void keep(() => Promise.resolve(null))}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <p className={css.hint}>{t('pictureHint')}</p>
        <p className={css.problem} role="alert">
          {problem}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          aria-label={t('picture')}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            void take(chosen);
          }}
        />
      </div>
    </div>
  );
}
