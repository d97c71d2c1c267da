import { hasFeature, plans } from '@shelfwise/contract/access/plans';
import { can } from '@shelfwise/contract/access/rights';
import { roles } from '@shelfwise/contract/access/roles';
import { contract } from '@shelfwise/contract';
import { sessionUserSchema } from '@shelfwise/contract/features/identity/session/session.schemas';
import { metaOf } from '@shelfwise/contract/primitives/call';
import { describe, expect, it, test, vi } from 'vitest';
import type { z } from 'zod';
import { entriesFor, lockedAreaOf, menu } from '../menu.ts';
import { type Choice, placeOf } from './choice.ts';
import { readSampleFile, sampleNouns, standIn } from './stand-in.ts';

const choices: Choice[] = plans.flatMap((plan) => roles.map((role) => ({ plan, role })));
const sentences = { refused: () => 'Only a demonstration.', missing: () => 'Not in it.' };
const ask = (choice: Choice, method: string, path: string): Promise<Response> =>
  standIn(() => choice, sentences)(new Request(`http://demo.invalid${path}`, { method }));

type Call = Parameters<typeof metaOf>[0] & {
  '~orpc': { route: { method?: string; path?: string }; outputSchema?: z.ZodType };
};
const calls = Object.values<Record<string, Call>>(contract).flatMap((area) => Object.values(area));
const pathPattern = (call: Call): RegExp =>
  new RegExp(
    `^${(call['~orpc'].route.path ?? '').replaceAll('.', '\\.').replace(/\{\w+\}/gu, '[^/]+')}$`,
    'u',
  );
const questionOf = (path: string): Call | undefined =>
  calls.find(
    (call) =>
      call['~orpc'].route.method === 'GET' &&
      metaOf(call).whenQueryHas === undefined &&
      pathPattern(call).test(path),
  );

/** Every recorded answer: to which question and call, and the places of the plans and roles that get it. */
async function recorded() {
  const files = await Promise.all(sampleNouns().map(readSampleFile));
  return files.flatMap((file) =>
    Object.entries(file?.questions ?? {}).flatMap(([question, numbers]) => {
      const byPlace = typeof numbers === 'object' ? numbers : choices.map(() => numbers);
      const call = questionOf(question.split('?')[0] ?? '');
      return [...new Set(byPlace)].flatMap((number) => {
        const answer = number === null ? undefined : file?.answers[number];
        if (!answer) return [];
        const places = choices.map(placeOf).filter((place) => byPlace[place] === number);
        return [{ question, call, places, status: answer[0], body: answer[1] }];
      });
    }),
  );
}

describe.each(choices)('$role of a $plan company in the demonstration', (choice) => {
  it('sees the menu that the access rules give, with the same locks', async () => {
    const user = sessionUserSchema.parse(await (await ask(choice, 'GET', '/api/user')).json());
    expect({ plan: user.tenant?.plan, role: user.role }).toEqual(choice);
    const shown = entriesFor(user.role, user.tenant, () => true);
    const expected = menu
      .filter(({ right, roles: only }) =>
        right ? can(choice.role, right) : only === undefined || only.includes(choice.role),
      )
      .map(({ name, feature }) => ({
        name,
        isLocked: feature !== undefined && !hasFeature(choice.plan, feature),
      }));
    expect(shown.map(({ name, isLocked }) => ({ name, isLocked }))).toEqual(expected);
    for (const { href, isLocked } of shown)
      expect(lockedAreaOf(href, user.role, user.tenant) !== undefined, href).toBe(isLocked);
  });

  it('is answered only what its plan and role may ask for', async () => {
    const mayAsk = ({ right, feature }: ReturnType<typeof metaOf>): boolean =>
      (feature === undefined || hasFeature(choice.plan, feature)) &&
      (right === 'public' || right === 'signedIn' || right === 'phone' || can(choice.role, right));
    const answered = (await recorded()).filter(
      ({ status, places }) => status === 200 && places.includes(placeOf(choice)),
    );
    expect(answered.length).toBeGreaterThan(100);
    expect(
      answered.filter(({ call }) => call && !mayAsk(metaOf(call))).map(({ question }) => question),
    ).toEqual([]);
  });
});

test('no changing call is accepted, and none leaves the browser', async () => {
  const network = vi.spyOn(globalThis, 'fetch');
  const changing = calls.filter((call) => metaOf(call).effect === 'change');
  expect(changing.length).toBeGreaterThan(100);
  for (const call of changing) {
    const { method = '', path = '' } = call['~orpc'].route;
    if (path === '/api/logout') continue;
    const answer = await ask({ plan: 'enterprise', role: 'admin' }, method, path.replace(/\{\w+\}/gu, '7'));
    expect(answer.status, `${method} ${path}`).toBe(423);
    expect(await answer.json()).toEqual({ error: sentences.refused() });
  }
  expect(network).not.toHaveBeenCalled();
});

test('every recorded answer is one that the contract allows, to a call that it has', async () => {
  const all = await recorded();
  expect(all.filter(({ call }) => !call).map(({ question }) => question)).toEqual([]);
  const faults = all
    .filter(({ status }) => status === 200)
    .map(({ question, call, body }) => [
      question,
      call?.['~orpc'].outputSchema?.safeParse(body).error?.message,
    ])
    .filter(([, fault]) => fault !== undefined);
  expect(faults).toEqual([]);
});

test('what the sample does not have is said to be missing, not to be nothing', async () => {
  const answer = await ask(
    { plan: 'free', role: 'admin' },
    'GET',
    '/api/orders/019f0000-0000-7000-8000-000000000000',
  );
  expect(answer.status).toBe(423);
  expect(await answer.json()).toEqual({ error: sentences.missing() });
});

test('all pictures are in the sample itself', async () => {
  const products = await ask({ plan: 'free', role: 'admin' }, 'GET', '/api/products?limit=50');
  const text = await products.text();
  expect(text).toContain('data:image/');
  expect(text).not.toContain('/api/files/');
});
