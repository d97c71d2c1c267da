import type { PlantedBug } from './planted-bugs.ts';

const lib = 'packages/web/src/lib';

/** Of how a page asks: what is refused is asked for once. */
export const webBugs: readonly PlantedBug[] = [
  {
    name: 'a refusal is told before the screen that asked is there',
    file: `${lib}/ask-ahead.ts`,
    find: '      await untilShown(context, failure);\n',
    replace: '',
    project: 'unit',
    tests: [`${lib}/ask-ahead.test.ts`],
  },
  {
    name: 'a refusal is kept for ever',
    file: `${lib}/ask-ahead.ts`,
    find: 'setTimeout(forget, keptMs)',
    replace: 'setTimeout(() => undefined, keptMs)',
    project: 'unit',
    tests: [`${lib}/ask-ahead.test.ts`],
  },
  {
    name: 'each call asks again whether the session is over',
    file: `${lib}/session-refresh.ts`,
    find: 'Date.now() - verdict.at < verdictMs',
    replace: 'false',
    project: 'unit',
    tests: [`${lib}/session-refresh.test.ts`],
  },
  {
    name: 'that the session was over stands also after a new sign-in',
    file: `${lib}/session-refresh.ts`,
    find: 'Date.now() - verdict.at < verdictMs && refreshedAt() < verdict.at',
    replace: 'true',
    project: 'unit',
    tests: [`${lib}/session-refresh.test.ts`],
  },
];
