import { Button } from '@mantine/core';
import { fileUrl, imageTypes, maxImageBytes } from '@shelfwise/contract/features/files/files/files.contract';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asAppError } from '../../../lib/errors.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './logo-field.module.css';

interface LogoFieldProps {
  label: string;
  fileId: string | null;
  onChange: (fileId: string | null) => void;
}

const isPicture = (file: File): boolean =>
  imageTypes.some((type) => type === file.type) && file.size <= maxImageBytes;

/** A logo: chosen or dropped, kept at once, shown as it will look. */
export function LogoField({ label, fileId, onChange }: LogoFieldProps) {
  const { t } = useTranslation('onboarding');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation(orpc.files.upload.mutationOptions({ meta: { showsOwnError: true } }));
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    if (!isPicture(file)) {
      setProblem(fieldSentence('picture', currentLanguage()));
      return;
    }
    try {
      const kept = await upload.mutateAsync(file);
      onChange(kept.id);
    } catch (failure) {
      setProblem(asAppError(failure).message);
    }
  };
  return (
    <div
      className={css.field}
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
          <Button
            size="xs"
            loading={upload.isPending}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {t(fileId === null ? 'chooseLogo' : 'changeLogo')}
          </Button>
          {fileId === null ? null : (
            <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
              {t('removeLogo')}
            </Button>
          )}
        </div>
        <p className={css.hint}>{t('logoHint')}</p>
        <p className={css.problem} role="alert">
          {problem}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={imageTypes.join(',')}
          aria-label={label}
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
