import type { PrintedDocument } from './printed-document.ts';
import type { PrintedWords } from './printed-words.ts';

/** What a document is stamped with; undefined where it is not. */
export const markText = (
  { marks }: PrintedWords,
  { kind, mark }: Pick<PrintedDocument, 'kind' | 'mark'>,
): string | undefined => {
  if (mark === 'none') return undefined;
  return mark === 'credited' ? marks.invoice.credited : marks[kind][mark];
};
