import { imageTypes, maxImageBytes } from '@shelfwise/contract/features/files/files/files.facts';
import { fieldSentence } from '@shelfwise/contract/primitives/field-messages';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { asAppError } from '../../lib/errors.ts';
import { currentLanguage } from '../../lib/i18n.ts';

const isPicture = (file: File): boolean =>
  imageTypes.some((type) => type === file.type) && file.size <= maxImageBytes;

interface PictureChoice {
  /** Opens the browser's dialog to choose a file. */
  choose: () => void;
  /** Runs a step with the existing picture, and shows a failure where a refused file is reported. */
  run: (step: () => Promise<unknown>) => Promise<void>;
  problem: string | undefined;
  /** Props for the element that a file may be dropped on. */
  dropProps: {
    'data-over': true | undefined;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
  /** Must be rendered somewhere inside that element. */
  input: ReactNode;
}

/** Takes one picture, chosen or dropped. Refuses a file that is no picture or too large, and passes any other to `keep`. */
export function usePictureChoice(label: string, keep: (file: File) => Promise<unknown>): PictureChoice {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const run = async (step: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    try {
      await step();
    } catch (failure) {
      setProblem(asAppError(failure).message);
    }
  };
  const take = (file: File | undefined): void => {
    if (!file) return;
    if (isPicture(file)) void run(() => keep(file));
    else setProblem(fieldSentence('picture', currentLanguage()));
  };
  return {
    choose: () => input.current?.click(),
    run,
    problem,
    dropProps: {
      'data-over': isOver || undefined,
      onDragOver: (event) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      },
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={label}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          take(chosen);
        }}
      />
    ),
  };
}
