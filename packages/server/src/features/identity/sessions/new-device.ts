import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import { parseLanguage, type Language } from '@shelfwise/contract/primitives/languages';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { Mail } from '../../../platform/jobs.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { describeDevice } from './describe-device.ts';

const texts = {
  en: {
    subject: 'New sign-in to your {product} account',
    text: 'Hello {username},\n\nSomebody, hopefully you, signed in to {product} from a device that you have not used before:\n\nWhen: {when}\nDevice: {device}\nAddress: {address}\n\nIf it was you, you do not need to do anything. If not, set a new password at once; that logs out every device:\n\n{link}\n\n{product}',
  },
  fr: {
    subject: 'Nouvelle connexion à votre compte {product}',
    text: 'Bonjour {username},\n\nQuelqu’un, vous sans doute, s’est connecté à {product} depuis un appareil que vous n’aviez pas encore utilisé :\n\nQuand : {when}\nAppareil : {device}\nAdresse : {address}\n\nSi c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe ; tous les appareils seront déconnectés :\n\n{link}\n\n{product}',
  },
} as const satisfies Record<Language, { subject: string; text: string }>;

const unknownDevice: Record<Language, string> = { en: 'an unknown browser', fr: 'un navigateur inconnu' };

/** The owner of the account, for a mail in their language; the person who signed in may be somebody else. */
interface Owner {
  username: string;
  email: string;
  language: Language;
  timezone: string;
}

const momentOf = (at: Date, { language, timezone }: Owner): string =>
  formatDate(at.toISOString(), 'stamp', language, timezone);

const newDeviceMail = (
  call: Pick<OpenCall, 'services' | 'now' | 'address' | 'userAgent'>,
  owner: Owner,
): Mail => {
  const { settings } = call.services;
  const { language } = owner;
  const detail = {
    product: settings.productName,
    username: owner.username,
    when: momentOf(call.now, owner),
    device: describeDevice(call.userAgent, language) ?? unknownDevice[language],
    address: call.address,
    link: `${publicUrlOf(settings)}/forgot-password`,
  };
  const { subject, text } = texts[language];
  return { to: owner.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

/**
 * Remembers the device of a sign-in, and mails the owner about one that is new to the account, but not about the first. The mail is sent
 * with the session or not at all.
 */
export const noteDevice = async (
  call: OpenCall,
  system: Pick<SystemTransaction, 'db' | 'jobs'>,
  userId: string,
): Promise<void> => {
  const { db } = system;
  const device = describeDevice(call.userAgent, 'en') ?? '';
  const isFirst =
    (await db
      .selectFrom('known_devices')
      .select('device')
      .where('user_id', '=', userId)
      .executeTakeFirst()) === undefined;
  const added = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device, first_seen_at: call.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device')
    .executeTakeFirst();
  if (isFirst || !added) return;
  const user = await db
    .selectFrom('users')
    .select(['username', 'email', 'language', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const owner = {
    ...user,
    language: user.language === null ? call.language : parseLanguage(user.language),
    timezone: user.timezone ?? 'UTC',
  };
  await call.services.jobs.send('mail', newDeviceMail(call, owner), system.jobs);
};
