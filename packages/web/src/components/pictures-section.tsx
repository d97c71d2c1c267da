import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { usePictureChoice } from './form/picture-choice.tsx';
import { PhoneButton, type PhonePictures } from './phone-pictures/phone-button.tsx';
import { Section } from './section.tsx';
import { orpc } from '../lib/orpc.ts';
import css from './pictures-section.module.css';

interface PicturesSectionProps {
  pictures: readonly { fileId: string; url: string }[];
  most: number;
  words: { title: string; none: string; add: string };
  /** what a picture is called, by its place from 1 */
  nameOf: (place: number) => string;
  isAdding: boolean;
  onAdd: (fileId: string) => Promise<unknown>;
  /** for what a phone takes further pictures */
  phone: PhonePictures;
}

/** Pictures of a paper or of goods, taken with the phone or chosen. They are kept as soon as they are there. */
export function PicturesSection({
  pictures,
  most,
  words,
  nameOf,
  isAdding,
  onAdd,
  phone,
}: PicturesSectionProps) {
  const upload = useMutation({ ...orpc.files.upload.mutationOptions(), meta: { showsOwnError: true } });
  const choice = usePictureChoice(words.add, async (file) => {
    const { id } = await upload.mutateAsync(file);
    await onAdd(id);
  });
  return (
    <Section title={words.title} isScreenOnly>
      <div {...choice.dropProps}>
        {pictures.length === 0 ? (
          <p className={css.quiet}>{words.none}</p>
        ) : (
          <ul className={css.pictures}>
            {pictures.map(({ fileId, url }, index) => (
              <li key={fileId}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={nameOf(index + 1)} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {choice.input}
        <div className={css.actions}>
          <Button
            leftSection={<Camera size={16} aria-hidden />}
            loading={upload.isPending || isAdding}
            disabled={pictures.length >= most}
            onClick={choice.choose}
          >
            {words.add}
          </Button>
          <PhoneButton {...phone} disabled={pictures.length >= most} />
        </div>
        {choice.problem === undefined ? null : (
          <p className={css.refused} role="alert">
            {choice.problem}
          </p>
        )}
      </div>
    </Section>
  );
}
