import { randomBytes } from 'node:crypto';
import { parse as uuidBytes } from 'uuid';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';

/** What a known browser needs of an account. */
export interface Account {
  id: string;
  /** raised by each new password and by signing out everywhere; proofs and known browsers from before are then invalid */
  device_epoch: number;
}

/** A few people share a till; for one more, the oldest is dropped from the cookie. */
const mostAccounts = 5;
const deviceBytes = 8;
const markBytes = 16;
const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{11})\.([A-Za-z0-9_-]{22})$/;

interface Known {
  text: string;
  account: string;
  device: string;
  mark: Buffer;
}

/** `<account>.<device>.<our signature>` for each account that signed in here, the newest first. */
const read = (cookie: string | undefined): Known[] =>
  (cookie ?? '')
    .split('~', mostAccounts)
    .map((text) => shape.exec(text))
    .filter((match) => match !== null)
    .map(([text, account = '', device = '', mark = '']) => ({
      text,
      account,
      device,
      mark: Buffer.from(mark, 'base64url'),
    }));

const accountPart = (id: string): string => Buffer.from(uuidBytes(id)).toString('base64url');

const markedText = (account: Account, device: string): string =>
  `${account.id} ${account.device_epoch} ${device}`;

/**
 * The id of this browser, where the account signed in with it before and has since neither changed its password nor signed out everywhere.
 * It gives no access: it only keeps strangers' tries from locking the owner out.
 */
export const findKnownDevice = (
  call: Pick<OpenCall, 'cookies' | 'services'>,
  account: Account | undefined,
): string | undefined => {
  if (!account) return undefined;
  const part = accountPart(account.id);
  const known = read(call.cookies.device).find((one) => one.account === part);
  if (!known) return undefined;
  const { secretKey } = call.services;
  const isOurs = secretKey.hasSigned(
    'known devices',
    markedText(account, known.device),
    known.mark,
    markBytes,
  );
  return isOurs ? `${account.id} ${known.device}` : undefined;
};

/** Makes this browser known to the account; the ids that it has for this and other accounts stay. */
export const rememberDevice = (
  call: Pick<OpenCall, 'cookies' | 'services' | 'keepDevice'>,
  account: Account,
): void => {
  const device =
    findKnownDevice(call, account)?.split(' ')[1] ?? randomBytes(deviceBytes).toString('base64url');
  const part = accountPart(account.id);
  const signed = call.services.secretKey.sign('known devices', markedText(account, device));
  const mark = signed.subarray(0, markBytes).toString('base64url');
  const others = read(call.cookies.device).filter((one) => one.account !== part);
  call.keepDevice(
    [`${part}.${device}.${mark}`, ...others.map(({ text }) => text)].slice(0, mostAccounts).join('~'),
  );
};

/** Makes all browsers unknown to the account; returns the account with its new epoch. */
export const forgetDevices = ({ db }: Pick<SystemTransaction, 'db'>, userId: string): Promise<Account> =>
  db
    .updateTable('users')
    .set((eb) => ({ device_epoch: eb('device_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning(['id', 'device_epoch'])
    .executeTakeFirstOrThrow();
