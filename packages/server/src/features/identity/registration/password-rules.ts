import { refuseField, AppError } from '../../../platform/errors.ts';
import { isTriedOut, type Settings } from '../../../platform/settings.ts';
import { isLeaked, plainWord } from './leaked-passwords.ts';

/** The password of the demo companies. It is public, so nobody may use it in production. */
export const demoPassword = 'shelfwise-demo';

/** Refuses passwords that attackers try first: leaked ones, and the account's own names. */
export const checkNewPassword = (
  settings: Pick<Settings, 'mode' | 'host' | 'publicUrl'>,
  password: string,
  ownNames: readonly string[],
): void => {
  if (!isTriedOut(settings) && password === demoPassword) throw new AppError('demo_password_refused');
  const word = plainWord(password);
  const isOwn = ownNames.some((name) => plainWord(name) !== '' && word === plainWord(name));
  const isOneCharacter = new Set(password).size <= 2;
  if (isOwn || isOneCharacter || isLeaked(password)) throw refuseField('password', 'breached');
};
