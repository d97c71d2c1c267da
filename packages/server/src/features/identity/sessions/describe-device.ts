import Bowser from 'bowser';
import type { Language } from '@shelfwise/contract/primitives/languages';

const joined: Record<Language, string> = { en: 'on', fr: 'sur' };

/** A browser in words by which people recognise theirs, such as 'Chrome on Android'; null where it is unknown. */
export const describeDevice = (userAgent: string | null, language: Language): string | null => {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} ${joined[language]} ${os.name}`;
  return browser.name || os.name || null;
};
