import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { plans, type Plan } from '@shelfwise/contract/access/plans';
import { roles } from '@shelfwise/contract/access/roles';
import pg from 'pg';
import { demoPassword } from '../packages/server/src/features/identity/registration/password-rules.ts';
import { findDatabase } from './crash.ts';
import { plainQuestions, recordQuestions } from './demonstration/questions.ts';
import { type Answer, SampleFiles } from './demonstration/sample-files.ts';
import { endWithBootstrap, root } from './launch.ts';
import { startTemporaryServer } from './temporary-server.ts';

/**
 * Records the sample company of /subscription-demo: what the server answers to the screens, for each plan and role. The company is the
 * demo's food wholesaler, which is given each plan in turn.
 */
const username = 'enterprise';
const port = Number(process.env['PORT'] ?? 3198);
const url = `http://localhost:${port}`;
const folder = join(root, 'packages', 'web', 'src', 'shell', 'demonstration', 'sample');

/** The names of the sample's people, by role. */
const names = { admin: 'ama', manager: 'kofi', staff: 'esi' } as const;
const withNames = (text: string): string =>
  roles.reduce((named, role) => named.replaceAll(`${username}-${role}`, names[role]), text);

/** Records of a kind that can be opened: the newest. */
const mostOpened = 40;
const mostRows = 300;

const ask = async (request: APIRequestContext, address: string): Promise<Answer> => {
  for (;;) {
    const answer = await request.get(url + address);
    if (answer.status() === 429) {
      await sleep(5_000);
      continue;
    }
    const isJson = answer.headers()['content-type']?.includes('json') === true;
    return [answer.status(), isJson ? JSON.parse(withNames(await answer.text())) : undefined];
  }
};

interface Page {
  items: Array<{ id: string }>;
  nextCursor: string | null;
}
const isPage = (body: unknown): body is Page =>
  typeof body === 'object' && body !== null && 'items' in body && 'nextCursor' in body;

/** The answer to a question; of a list all its pages as one, so that the demonstration can search it. */
const wholeAnswer = async (request: APIRequestContext, address: string): Promise<Answer> => {
  const [status, body] = await ask(request, address);
  if (!isPage(body) || address.includes('timeline')) return [status, body];
  let { nextCursor } = body;
  const items = [...body.items];
  while (nextCursor !== null && items.length < mostRows) {
    const next = await ask(request, `${address}${address.includes('?') ? '&' : '?'}cursor=${nextCursor}`);
    if (!isPage(next[1])) break;
    items.push(...next[1].items);
    ({ nextCursor } = next[1]);
  }
  return [status, { ...body, items, nextCursor: null }];
};

/** Answers that screens can show. What is not there, or cannot be asked so, is left out. */
const isKept = ([status, body]: Answer): boolean => body !== undefined && ![400, 404].includes(status);

const signedIn = async (role: string): Promise<APIRequestContext> => {
  const person = await requests.newContext({ baseURL: url });
  const data = { username: `${username}-${role}`, password: demoPassword };
  const answer = await person.post('/api/login', { data });
  if (!answer.ok()) throw new Error(`${role}: ${answer.status()} ${await answer.text()}`);
  return person;
};

/** Every picture that an answer names, as an address that holds the picture itself. */
const picturesIn = async (
  request: APIRequestContext,
  texts: readonly string[],
): Promise<Record<string, string>> => {
  const ids = new Set(texts.flatMap((text) => text.match(/\/api\/files\/[\w-]+/gu) ?? []));
  const pictures: Record<string, string> = {};
  for (const address of ids) {
    const answer = await request.get(url + address);
    const kind = answer.headers()['content-type'] ?? '';
    if (answer.ok() && kind.startsWith('image/'))
      pictures[address] = `data:${kind};base64,${(await answer.body()).toString('base64')}`;
  }
  return pictures;
};

/** Records everything of a running server whose database may be changed. */
export const record = async (dataDir: string): Promise<void> => {
  const { adminUrl } = await findDatabase(dataDir);
  const database = new pg.Client(adminUrl);
  await database.connect();
  const company = "(select tenant_id from users where username = 'enterprise-admin')";
  const setPlan = async (plan: Plan): Promise<void> => {
    await database.query(
      `update tenants set plan = $1, readable_plan = $1, chosen_plan = $1 where id = ${company}`,
      [plan],
    );
  };
  const files = new SampleFiles(plans.length * roles.length);
  try {
    // Its plans are set by hand here, and what it paid would set them again while this goes on.
    await database.query(`delete from plan_payments where tenant_id = ${company}`);
    await setPlan('enterprise');
    const people = await Promise.all(roles.map(signedIn));
    for (const [planNumber, plan] of plans.entries()) {
      await setPlan(plan);
      await Promise.all(
        people.map(async (request, roleNumber) => {
          const place = planNumber * roles.length + roleNumber;
          for (const address of plainQuestions()) {
            const answer = await wholeAnswer(request, address);
            if (isKept(answer)) files.add(address, place, answer);
          }
          for (const [list, addresses] of recordQuestions()) {
            const [, rows] = await ask(request, `${list}?limit=${mostOpened}`);
            const [, all] = isPage(rows) ? [200, rows] : await ask(request, list);
            const ids = isPage(all) ? all.items.slice(0, mostOpened).map(({ id }) => id) : [];
            for (const address of addresses)
              for (const id of ids) {
                const about = address.replace('{id}', id);
                const answer = await ask(request, about);
                if (isKept(answer)) files.add(about, place, answer);
              }
          }
          console.log(`${plan} ${roles[roleNumber]}: done`);
        }),
      );
    }
    const texts = files.texts();
    const [admin] = people;
    const pictures = admin
      ? await picturesIn(
          admin,
          texts.map(([, text]) => text),
        )
      : {};
    const facts = { recordedOn: new Date().toISOString().slice(0, 10), pictures };
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 1)}\n`);
    for (const [noun, text] of texts) await writeFile(join(folder, `${noun}.json`), text);
  } finally {
    await setPlan('enterprise');
    await database.end();
  }
};

endWithBootstrap();
const running = process.env['DATA_DIR'];
if (running === undefined) {
  const server = await startTemporaryServer(port);
  try {
    await record(server.dataDir);
  } finally {
    await server.stop();
  }
} else await record(running);
