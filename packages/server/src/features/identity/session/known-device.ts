import { randomBytes } from 'node:crypto';
import { parse as uuidBytes } from 'uuid';
import type { OpenCall } from '../../../db/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';

/** Of one account, as far as a browser may know it. */
export interface Account {
  id: string;
  /** counted up with each new password and where all are signed out: what was known or proved before is good for nothing any more */
  device_epoch: number;
}

/** A till is shared by a few people; who comes after them is a stranger there. */
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

/** `<account>.<device>.<our mark>` of each account that signed in here, the newest first. */
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
 * What this browser is called where the account signed in with it before, and has neither changed its password nor
 * signed out everywhere since. It opens nothing: it only keeps the tries of strangers from locking the owner out.
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

/** Makes this browser known to the account from here on; it keeps the name it has there, and those of other accounts. */
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

/** Makes all browsers strangers to the account, which is answered as it is from then on. */
export const forgetDevices = ({ db }: Pick<SystemTransaction, 'db'>, userId: string): Promise<Account> =>
  db
    .updateTable('users')
    .set((eb) => ({ device_epoch: eb('device_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning(['id', 'device_epoch'])
    .executeTakeFirstOrThrow();
