import { fileUrl, imageTypes, maxImageBytes } from '@shelfwise/contract/features/files/files/files.facts';
import '@mantine/core/styles/LoadingOverlay.css';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { useMutation } from '@tanstack/react-query';
import { Camera, ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneButton } from '../../../components/phone-pictures/phone-button.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './picture-field.module.css';
import type { ProductForm } from './product-form.ts';

/** A camera's picture is made smaller before it goes over a phone's network. What this browser cannot read, the server looks at. */
const smallEnough = async (file: File): Promise<File> => {
  try {
    const { shrinkPicture } = await import('../../../lib/shrink-picture.ts');
    const small = await shrinkPicture(file);
    return small === file ? file : new File([small], 'picture.jpg', { type: small.type });
  } catch {
    return file;
  }
};

/**
 * The picture: dropped, pasted, chosen, or taken with the phone's camera. It is uploaded at once; the product refers to it when
 * it is saved.
 */
export function PictureField({ control }: { control: Control<ProductForm> }) {
  const { t } = useTranslation('catalog');
  const { field, fieldState } = useController({ control, name: 'imageFileId' });
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  // A touch device has a camera, and nothing can be dropped on it.
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const open = useRef<() => void>(null);
  const [isRejected, setIsRejected] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...orpc.files.upload.mutationOptions(),
    meta: { showsOwnError: true },
    onSuccess: ({ id }) => field.onChange(id),
  });
  const keep = (files: readonly File[]): void => {
    const [file] = files;
    setIsRejected(false);
    if (file) void smallEnough(file).then(mutate);
  };
  usePastedPicture(keep);
  const failure = error === null ? fieldState.error?.message : asAppError(error).message;
  const refusal = isRejected ? fieldSentence('picture', currentLanguage()) : failure;
  const picture =
    typeof field.value === 'string' ? (
      <img className={css.picture} src={fileUrl(field.value)} alt={t('picture.preview')} />
    ) : undefined;
  return (
    <Section title={t('picture.title')}>
      {isTouch ? (
        <button
          type="button"
          className={css.zone}
          disabled={isPending}
          onClick={() => camera.current?.click()}
        >
          {picture ?? (
            <span className={css.invitation}>
              <Camera size={22} aria-hidden />
              {t('picture.take')}
            </span>
          )}
        </button>
      ) : (
        <Dropzone
          className={css.zone}
          accept={[...imageTypes]}
          maxSize={maxImageBytes}
          multiple={false}
          loading={isPending}
          openRef={open}
          onDrop={keep}
          onReject={() => setIsRejected(true)}
          activateOnKeyboard={false}
          tabIndex={-1}
          inputProps={{ 'aria-label': t('picture.choose') }}
        >
          {picture ?? (
            <div className={css.invitation}>
              <ImagePlus size={22} aria-hidden />
              {t('picture.invitation')}
            </div>
          )}
        </Dropzone>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
      <div className={css.actions}>
        <Button onClick={() => (isTouch ? gallery.current?.click() : open.current?.())}>
          {t(field.value === null ? 'picture.choose' : 'picture.replace')}
        </Button>
        <PhoneButton
          purpose="product_picture"
          onPictures={(fileIds) => field.onChange(fileIds.at(-1) ?? null)}
        />
        {field.value === null ? null : (
          <Button variant="subtle" onClick={() => field.onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
        <PictureInput ref={camera} onPicture={keep} isCamera />
        <PictureInput ref={gallery} onPicture={keep} />
      </div>
    </Section>
  );
}

interface PictureInputProps {
  ref: RefObject<HTMLInputElement | null>;
  onPicture: (files: readonly File[]) => void;
  isCamera?: boolean;
}

/** Opens the phone's camera, or its gallery. */
function PictureInput({ ref, onPicture, isCamera = false }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      {...(isCamera ? { capture: 'environment' as const } : {})}
      hidden
      onChange={(event) => {
        onPicture([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
}

/** Takes a picture that is pasted anywhere on the page. */
function usePastedPicture(onPicture: (files: readonly File[]) => void): void {
  const handler = useRef(onPicture);
  useEffect(() => {
    handler.current = onPicture;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pictures = [...(event.clipboardData?.files ?? [])].filter((file) =>
        imageTypes.some((type) => type === file.type),
      );
      if (pictures.length === 0) return;
      event.preventDefault();
      handler.current(pictures);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
