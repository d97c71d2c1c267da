import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src';
const session = `${server}/features/identity/session`;
const passkeys = `${server}/features/identity/passkeys`;
const registration = `${server}/features/identity/registration`;
const knownDevices = [`${session}/known-device.api.test.ts`];
const limits = [`${session}/sign-in-limits.api.test.ts`];

/** Bugs of the limits of requests and sign-ins: whom they let through, and whom they stop (decision 0022). */
export const limitBugs: readonly PlantedBug[] = [
  {
    name: 'a cookie that anybody made up is a known device',
    file: `${session}/known-device.ts`,
    find: 'return isOurs ?',
    replace: 'return isOurs || known.mark.length === markBytes ?',
    project: 'api',
    tests: knownDevices,
  },
  {
    name: 'a new password leaves the devices of whoever knew the old one known',
    file: `${session}/known-device.ts`,
    find: "eb('device_epoch', '+', 1)",
    replace: "eb('device_epoch', '+', 0)",
    project: 'api',
    tests: knownDevices,
  },
  {
    name: 'a stolen device cookie guesses for ever',
    file: `${session}/sign-in-limits.ts`,
    find: "device: { name: 'sign-in-device', points: signInTriesAccount, seconds: window, firstRest },",
    replace: "device: { name: 'sign-in-device', points: noEnd, seconds: window, firstRest },",
    project: 'api',
    tests: knownDevices,
  },
  {
    name: 'strangers lock the owner’s own browser out',
    file: `${session}/sign-in-limits.ts`,
    find: '      if (wait === 0) return;\n',
    replace: '      if (wait === 0 && !stranger) return;\n',
    project: 'api',
    tests: knownDevices,
  },
  {
    name: 'who claims an address guesses its owner’s password with a device of their own',
    file: `${session}/sign-in.ts`,
    find: 'const known = findKnownDevice(call, accounts[0]);',
    replace: 'const known = findKnownDevice(call, accounts[0]) ?? findKnownDevice(call, accounts[1]);',
    project: 'api',
    tests: knownDevices,
  },
  {
    name: 'who claims an address begins its owner’s count anew',
    file: `${session}/sign-in.ts`,
    find: 'account === accounts[0] ? limits.succeeded() : limits.giveBack()',
    replace: 'limits.succeeded()',
    project: 'api',
    tests: limits,
  },
  {
    name: 'fifty wrong passwords at once skip the rest of a minute',
    file: `${server}/platform/rate-limits.ts`,
    find: 'when r.points = $4 and $5::bigint > 0\n',
    replace: 'when r.points = $4 + 1000 and $5::bigint > 0\n',
    project: 'api',
    tests: limits,
  },
  {
    name: 'an address that many people share is stopped',
    file: `${session}/sign-in-limits.ts`,
    find: 'const tooMuch = points - signInTriesAddress;\n',
    replace: 'const tooMuch = points - signInTriesAddress;\n    if (tooMuch > 0) throw tooMany(60_000);\n',
    project: 'api',
    tests: limits,
  },
  {
    name: 'an account is stopped before it is slow',
    file: `${session}/sign-in-limits.ts`,
    find: 'slowdownMs * 2 ** (tooMuch - 1) : 0',
    replace: 'slowdownMs * 0 : 0',
    project: 'api',
    tests: limits,
  },
  {
    name: 'a challenge that anybody made up signs in with a passkey',
    file: `${passkeys}/passkey-challenges.ts`,
    find: 'return isOurs && body',
    replace: 'return (isOurs || true) && body',
    project: 'api',
    tests: [`${passkeys}/passkey-sign-in.api.test.ts`],
  },
  {
    name: 'an answer to a challenge of a passkey signs in as often as it is sent',
    file: `${passkeys}/sign-in-with-passkey.ts`,
    find: 'if (!isFirst || ',
    replace: 'void isFirst;\n    if (',
    project: 'api',
    tests: [`${passkeys}/passkey-sign-in.api.test.ts`],
  },
  {
    name: 'bad links behind one address keep good ones from working',
    file: `${registration}/registration-limits.ts`,
    find: '  try {\n    return await work();\n',
    replace:
      "  await call.services.rateLimits.take({ name: 'link-use', points: call.services.settings.limits.mailedLinksAddress * 3, seconds: hour }, addressGroup(call.address));\n  try {\n    return await work();\n",
    project: 'api',
    tests: [`${registration}/link-limits.api.test.ts`],
  },
  {
    name: 'what was typed as a name is logged',
    file: `${session}/sign-in.ts`,
    find: '    () => accounts[0] ?? accounts[1],\n',
    replace: '    () => accounts[0] ?? accounts[1] ?? { id: identifier, tenant_id: null },\n',
    project: 'api',
    tests: [`${session}/failed-sign-ins.api.test.ts`],
  },
  {
    name: 'a company sends invitations without end',
    file: `${server}/features/identity/invitations/invitation-links.ts`,
    find: '  await limitInvitationMails(call, to.email);\n',
    replace: '',
    project: 'api',
    tests: [`${server}/features/identity/invitations/invitation-mails.api.test.ts`],
  },
];
