import { refuseField, AppError } from '../../../platform/errors.ts';
import type { Settings } from '../../../platform/settings.ts';
import { leakedPasswords } from './leaked-passwords.ts';

/** Of the demo companies; public, so nobody may use it in production. */
export const demoPassword = 'shelfwise-demo';

const sameWord = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Refuses passwords that are among the first an attacker tries: leaked ones, and the account's own names. */
export const checkNewPassword = (
  settings: Pick<Settings, 'mode'>,
  password: string,
  ownNames: readonly string[],
): void => {
  if (settings.mode === 'production' && password === demoPassword)
    throw new AppError('demo_password_refused');
  const word = sameWord(password);
  const isOwn = ownNames.some((name) => sameWord(name) !== '' && word === sameWord(name));
  const isOneCharacter = new Set(password).size <= 2;
  if (isOwn || isOneCharacter || leakedPasswords.has(word)) throw refuseField('password', 'breached');
};
