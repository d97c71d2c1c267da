import { Button } from '@mantine/core';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Face } from '../../../components/face.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { usePictureChoice } from '../../../components/form/picture-choice.tsx';
import css from './profile.module.css';

/** The picture of this person that colleagues see, uploaded at once when chosen or dropped. Without one they see the initials. */
export function PictureField({ user, onUser }: { user: SessionUser; onUser: (user: SessionUser) => void }) {
  const { t } = useTranslation('profile');
  const upload = useMutation(orpc.files.upload.mutationOptions({ meta: { showsOwnError: true } }));
  const save = useMutation(orpc.profile.update.mutationOptions({ meta: { showsOwnError: true } }));
  const show = async (avatarFileId: string | null): Promise<void> =>
    onUser(await save.mutateAsync({ avatarFileId }));
  const picture = usePictureChoice(t('picture'), async (file) => show((await upload.mutateAsync(file)).id));
  const face = (
    <div className={css.face}>
      <Face
        username={user.username}
        pictureUrl={user.avatarUrl}
        size={76}
        alt={t('pictureOf', { username: user.username })}
      />
    </div>
  );
  // Pictures are among the company's files, where colleagues may see them. So a person without a company cannot have one.
  if (user.tenant === null)
    return (
      <div className={css.picture}>
        {face}
        <p className={css.note}>{t('pictureNeedsCompany')}</p>
      </div>
    );
  return (
    <div className={css.picture} {...picture.dropProps}>
      {face}
      <div>
        <div className={css.actions}>
          <Button size="xs" loading={upload.isPending || save.isPending} onClick={picture.choose}>
            {t(user.avatarUrl === null ? 'choosePicture' : 'changePicture')}
          </Button>
          {user.avatarUrl === null ? null : (
            <Button size="xs" variant="subtle" onClick={() => void picture.run(() => show(null))}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <p className={css.hint}>{t('pictureHint')}</p>
        <p className={css.problem} role="alert">
          {picture.problem}
        </p>
        {picture.input}
      </div>
    </div>
  );
}
