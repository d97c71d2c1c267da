import { describeDevice } from '../sessions/describe-device.ts';
import { sql } from 'kysely';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { isTriedOut } from '../../../platform/settings.ts';
import { AppError } from '../../../platform/errors.ts';
import { demoPassword } from '../registration/password-rules.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import type { TakenCode } from '../second-factor/take-code.ts';
import { noteDevice } from '../sessions/new-device.ts';
import { noteFailures } from './failed-sign-ins.ts';
import { type Account as StandingAccount, findKnownDevice, rememberDevice } from './known-device.ts';
import { isPassword, strangerAt, vouchedFor } from './passwords.ts';
import { noteStart, type WayIn } from './note-sessions.ts';
import { findSession } from './session-lookup.ts';
import type { SessionTokens } from './session-cookies.ts';
import { sessionUserView } from './session-view.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { endPresentedSession } from './sign-out.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';
import { startSession } from './start-session.ts';

interface Account {
  id: string;
  password_hash: string | null;
  tenant_id: string | null;
  is_enabled: boolean;
  device_epoch: number;
}

/** Usernames never contain an @, so a name with one is an email address. */
const isEmail = (identifier: string): boolean => identifier.includes('@');

/** No account can have a name that PostgreSQL cannot store. */
const isPossible = (identifier: string): boolean => !identifier.includes('\0') && identifier.isWellFormed();

/**
 * The accounts that an identifier may mean. A username has one or none. An address has the one that confirmed it and the newest that did
 * not, because anybody may register with any address. The list always has the same length, so that the time reveals nothing.
 */
const findAccounts = async (
  call: OpenCall,
  identifier: string,
): Promise<[Account | undefined] | [Account | undefined, Account | undefined]> => {
  const column = isEmail(identifier) ? 'email' : 'username';
  const found = isPossible(identifier)
    ? await call.database.asSystem('sign in', ({ db }) =>
        db
          .selectFrom('users')
          .select(['id', 'password_hash', 'tenant_id', 'is_enabled', 'device_epoch', 'email_confirmed_at'])
          // PostgreSQL lowers both: JavaScript lowers the last Σ of a word otherwise.
          .where(sql`lower(${sql.ref(column)})`, '=', sql`lower(${identifier})`)
          .orderBy(sql`email_confirmed_at is null`)
          .orderBy('id', 'desc')
          .limit(2)
          .execute(),
      )
    : [];
  if (column === 'username') return [found[0]];
  const isConfirmed = ({ email_confirmed_at: confirmedAt }: (typeof found)[number]): boolean =>
    confirmedAt !== null;
  return [found.find(isConfirmed), found.find((account) => !isConfirmed(account))];
};

/**
 * Locks the account as it is now; setting a new password waits for this lock, and then finds this session and ends it. Throws where a new
 * password was set after the old one was found right.
 */
const holdAccount = async (
  { db }: Pick<SystemTransaction, 'db'>,
  { id, device_epoch: provedAt }: Pick<StandingAccount, 'id'> & Partial<StandingAccount>,
): Promise<StandingAccount> => {
  const account = await db
    .selectFrom('users')
    .select(['id', 'device_epoch'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (provedAt !== undefined && provedAt !== account.device_epoch) throw new AppError('wrong_credentials');
  return account;
};

/**
 * Starts a session of the account in this browser and returns the signed-in user. `prove` may refuse it. What `prove` uses up is used up
 * with the session, or not at all.
 */
export const enter = async (
  call: OpenCall,
  account: { id: string; tenant_id: string | null; device_epoch?: number; passkeyId?: string },
  by: WayIn,
  prove?: (system: SystemTransaction) => Promise<TakenCode>,
): Promise<{ user: SessionUser }> => {
  const { now, address, userAgent } = call;
  const { tokens, ended } = await call.database.asSystem('sign in', async (system) => {
    const standing = await holdAccount(system, account);
    const code = await prove?.(system);
    // The cookies of the former session are about to be overwritten. If it stayed alive, somebody with a copy of them could use it, and
    // nobody could end it.
    const presented = await endPresentedSession(system.db, call.cookies, now);
    await noteDevice(call, system, account.id);
    rememberDevice(call, standing);
    const started = await startSession(system.db, call.services, {
      userId: account.id,
      tenantId: account.tenant_id,
      now,
      address,
      device: userAgent || null,
      passkeyId: account.passkeyId,
    });
    noteStart(
      call,
      system,
      {
        tenantId: account.tenant_id,
        userId: account.id,
        sessionId: started.id,
        by,
        code,
        device: describeDevice(userAgent, 'en'),
      },
      presented,
    );
    return { tokens: started, ended: presented };
  });
  tellSessionsEnded(call, ended);
  return answerSignedIn(call, tokens);
};

/** Sets the cookies of a session and returns its user. */
export const answerSignedIn = async (
  call: OpenCall,
  tokens: SessionTokens,
): Promise<{ user: SessionUser }> => {
  const found = await findSession(
    call.database,
    tokens.access,
    call.services.settings.limits.rotationGraceSeconds,
  );
  if (!found) throw new AppError('session_expired');
  call.setSessionCookies(tokens);
  return { user: sessionUserView({ ...found.user, role: found.role, company: found.company }) };
};

interface Tried {
  identifier: string;
  password: string;
  code: string | undefined;
}

const tryPassword = async (
  call: OpenCall,
  accounts: Awaited<ReturnType<typeof findAccounts>>,
  { identifier, password, code }: Tried,
): Promise<{ user: SessionUser }> => {
  const { settings, metrics, unknownNames } = call.services;
  const known = findKnownDevice(call, accounts[0]);
  // Tries are counted by account where there is one, so that its name and its address share one limit. An address that nobody has confirmed
  // is counted by itself; otherwise the limits of the account would reveal that nobody has confirmed it.
  const limits = new SignInLimits(call.services, {
    known,
    stranger: { account: accounts[0]?.id ?? identifier.toLowerCase(), address: call.address },
  });
  await limits.take();
  const isPublic = !isTriedOut(settings) && password === demoPassword;
  const isUnknownName = !accounts[0] && !isEmail(identifier);
  const asker = known && accounts[0] ? vouchedFor(accounts[0].id) : strangerAt(call.address);
  const verify = (account: (typeof accounts)[number]): Promise<boolean> =>
    isPassword(metrics, asker, password, account?.password_hash).catch(async (error: unknown) => {
      // What nobody had time to verify is no failed try.
      await limits.giveBack();
      throw error;
    });
  // Counted while the password is hashed, so that it takes no further time.
  const [areRight, isHarvesting] = await Promise.all([
    Promise.all(accounts.map(verify)),
    // Where unknown names are hidden, nobody can collect known ones, so there is nothing to count.
    isUnknownName && !settings.loginHidesUnknownUsers && limits.isHarvesting(call.address),
  ]);
  if (isUnknownName) {
    metrics.unknownName();
    unknownNames.count();
    throw new AppError(
      settings.loginHidesUnknownUsers || isHarvesting ? 'wrong_credentials' : 'unknown_username',
    );
  }
  const account = accounts.find((_, index) => areRight[index]);
  if (!account || isPublic) throw new AppError('wrong_credentials');
  if (!account.is_enabled) {
    await limits.giveBack();
    throw new AppError('account_disabled');
  }
  const entered = await enter(call, account, 'password', (system) =>
    proveSecondFactor(call, system, account, code),
  ).catch(async (error: unknown) => {
    // Being asked for the code is no failed try. A wrong code is one, like a wrong password.
    if (error instanceof AppError && error.code === 'second_factor_required') await limits.giveBack();
    throw error;
  });
  // Somebody who only claims an address must not reset the count of its owner and guess on.
  await (account === accounts[0] ? limits.succeeded() : limits.giveBack());
  return entered;
};

/**
 * Verifies a sign-in, for both readings of the call. Only somebody who knows the password is told that the account is disabled or has a
 * second factor. That a username is unknown is told in the default mode; that an email address is unknown, never.
 */
export const signIn = async (
  call: OpenCall,
  identifier: string,
  password: string,
  code?: string,
): Promise<{ user: SessionUser }> => {
  const accounts = await findAccounts(call, identifier);
  return noteFailures(
    call,
    'password',
    () => accounts[0] ?? accounts[1],
    () => tryPassword(call, accounts, { identifier, password, code }),
  );
};
