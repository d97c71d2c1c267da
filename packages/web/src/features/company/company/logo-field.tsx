import { Button } from '@mantine/core';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../lib/orpc.ts';
import { PhoneButton } from '../../../components/phone-pictures/phone-button.tsx';
import { usePictureChoice } from '../../../components/form/picture-choice.tsx';
import css from './logo-field.module.css';

interface LogoFieldProps {
  label: string;
  fileId: string | null;
  onChange: (fileId: string | null) => void;
}

/** A logo, chosen or dropped. It is uploaded at once and shown as it will look. */
export function LogoField({ label, fileId, onChange }: LogoFieldProps) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  const upload = useMutation(orpc.files.upload.mutationOptions({ meta: { showsOwnError: true } }));
  const logo = usePictureChoice(label, async (file) => onChange((await upload.mutateAsync(file)).id));
  return (
    <div className={css.field} {...logo.dropProps}>
      <div className={css.preview}>
        {fileId === null ? (
          <ImageUp size={22} aria-hidden />
        ) : (
          <img src={fileUrl(fileId)} alt={t('logoPreview')} width={72} height={72} />
        )}
      </div>
      <div>
        <p className={css.label} id={id}>
          {label}
        </p>
        <div className={css.actions}>
          <Button size="xs" loading={upload.isPending} aria-describedby={id} onClick={logo.choose}>
            {t(fileId === null ? 'chooseLogo' : 'changeLogo')}
          </Button>
          <PhoneButton
            size="xs"
            purpose="company_logo"
            onPictures={(fileIds) => onChange(fileIds.at(-1) ?? null)}
          />
          {fileId === null ? null : (
            <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
              {t('removeLogo')}
            </Button>
          )}
        </div>
        <p className={css.hint}>{t('logoHint')}</p>
        <p className={css.problem} role="alert">
          {logo.problem}
        </p>
        {logo.input}
      </div>
    </div>
  );
}
