import type { PlantedBug } from './planted-bug.ts';

const platform = 'packages/server/src/platform';
const identity = 'packages/server/src/features/identity';

/** Bugs of secrets: on their way to the server, over the network, and as proof of who changes an account. */
export const secretBugs: readonly PlantedBug[] = [
  {
    name: 'a host among the parameters of DATABASE_URL is not looked at',
    file: `${platform}/plain-connections.ts`,
    find: "searchParams.get('host') ?? hostname",
    replace: 'hostname',
    project: 'unit',
    tests: [`${platform}/plain-connections.test.ts`],
  },
  {
    name: 'a secret that stands in the environment and in a file is taken from either',
    file: `${platform}/secret-files.ts`,
    find: 'if (environment[name]?.trim()) {',
    replace: 'if (environment[name] === file) {',
    project: 'unit',
    tests: [`${platform}/secret-files.test.ts`],
  },
  {
    name: 'a sign-in under way outlives a new password',
    file: `${identity}/session/sign-in.ts`,
    find: "  if (provedAt !== undefined && provedAt !== account.device_epoch) throw new AppError('wrong_credentials');\n",
    replace: '',
    project: 'api',
    tests: [`${identity}/session/proved-meanwhile.api.test.ts`],
  },
  {
    name: 'a change under way outlives its session',
    file: `${identity}/profile/own-account.ts`,
    find: "    .where('revoked_at', 'is', null)\n    .executeTakeFirst();\n  if (account?.device_epoch",
    replace: '    .executeTakeFirst();\n  if (account?.device_epoch',
    project: 'api',
    tests: [`${identity}/session/proved-meanwhile.api.test.ts`],
  },
  {
    name: 'the password alone moves an account with a second factor to another address',
    file: `${identity}/profile/change-email.ts`,
    find: 'proveCode(call, proved, code,',
    replace: 'proveCode(call, { ...proved, user: { ...user, hasSecondFactor: false } }, code,',
    project: 'api',
    tests: [`${identity}/second-factor/stolen-session.api.test.ts`],
  },
  {
    name: 'a right code counts as a guess where what it was for is refused',
    file: `${identity}/second-factor/prove-both-factors.ts`,
    find: '    if (isRight) await limits.giveBack();\n',
    replace: '',
    project: 'api',
    tests: [`${identity}/second-factor/stolen-session.api.test.ts`],
  },
];
