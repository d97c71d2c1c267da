import type { TFunction } from 'i18next';

interface Letter {
  /** null for somebody who gave no name */
  to: string | null;
  /** one sentence about the document */
  text: string;
  from: string;
}

/** The text that a mail with a document begins with. */
export const letterOf = (t: TFunction<'sharing'>, { to, text, from }: Letter): string => {
  const greeting = to === null ? t('letter.hello') : t('letter.helloTo', { name: to });
  return [greeting, `${text} ${t('letter.attached')}`, from].join('\n\n');
};
