import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshOn } from './live-updates.ts';
import { forgetRecord, keepInList, keepInRecord, keepRecord, refreshAfter, runVerb } from './verb.ts';

refreshOn(['file.'], () => [['shelves']]);
refreshOn(['file.upload'], () => [['paints']]);

const shelfQuery = (id: string) => ({ queryKey: ['shelves', 'one', id] });

/** A client with these answers, and the queries that are stale in it. */
function clientWith(answers: ReadonlyArray<[readonly unknown[], unknown]>) {
  const client = new QueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const isStale = (...key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, isStale };
}

test('a verb makes stale what depends on its event, and nothing else', async () => {
  const { client, isStale } = clientWith([
    [['shelves', 'list'], []],
    [['paints'], []],
    [['boxes'], []],
  ]);
  await refreshAfter(client, 'file.upload');
  expect([isStale('shelves', 'list'), isStale('paints'), isStale('boxes')]).toEqual([true, true, false]);
  await refreshAfter(client, 'file.move');
});

test('the record in the answer stays fresh, while the list that shows it becomes stale', async () => {
  const { client, isStale } = clientWith([[['shelves', 'list'], []]]);
  const kept = keepRecord(shelfQuery)(client, { id: 'a', name: 'Top' } as { id: string }, {});
  await refreshAfter(client, 'file.upload', kept);
  expect(client.getQueryData(['shelves', 'one', 'a'])).toEqual({ id: 'a', name: 'Top' });
  expect([isStale('shelves', 'one', 'a'), isStale('shelves', 'list')]).toEqual([false, true]);
});

test('a read that began before the change does not put the old version back', async () => {
  const { client } = clientWith([[['shelves', 'one', 'a'], { id: 'a', name: 'Top' }]]);
  const versions = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  let reads = 0;
  const page = new QueryObserver(client, {
    ...shelfQuery('a'),
    queryFn: () => versions[reads++]?.promise ?? {},
  });
  const leave = page.subscribe(() => undefined);
  expect(reads).toBe(1);

  const kept = keepRecord(shelfQuery)(client, { id: 'a', name: 'Bottom' } as { id: string }, {});
  const refreshed = refreshAfter(client, 'file.upload', kept);
  versions[0]?.resolve({ id: 'a', name: 'Top' });
  await expect.poll(() => reads).toBe(2);
  expect(page.getCurrentResult().data).toEqual({ id: 'a', name: 'Bottom' });
  versions[1]?.resolve({ id: 'a', name: 'Bottom', boxes: 3 });
  await refreshed;
  expect(page.getCurrentResult().data).toEqual({ id: 'a', name: 'Bottom', boxes: 3 });
  leave();
});

test('an answer that is a part of its record changes that part, and is not stored where no record is', () => {
  const { client } = clientWith([[['shelves', 'one', 'a'], { id: 'a', name: 'Top', boxes: 3 }]]);
  const keep = keepInRecord(shelfQuery);
  keep(client, { id: 'a', name: 'Bottom' } as { id: string }, {});
  keep(client, { id: 'b', name: 'Middle' } as { id: string }, {});
  expect(client.getQueryData(['shelves', 'one', 'a'])).toEqual({ id: 'a', name: 'Bottom', boxes: 3 });
  expect(client.getQueryData(['shelves', 'one', 'b'])).toBeUndefined();
});

test('an answer replaces its row in the list that is shown', () => {
  const list = { queryKey: ['shelves', 'list'] };
  const { client } = clientWith([[list.queryKey, { items: [{ id: 'a' }, { id: 'b', name: 'Old' }] }]]);
  keepInList(list)(client, { id: 'b', name: 'New' } as { id: string }, {});
  expect(client.getQueryData(list.queryKey)).toEqual({ items: [{ id: 'a' }, { id: 'b', name: 'New' }] });
});

test('a record that was removed is stale when its page is opened again', () => {
  const { client, isStale } = clientWith([[['shelves', 'one', 'a'], { id: 'a' }]]);
  forgetRecord(shelfQuery)(client, undefined, { id: 'a' });
  expect(isStale('shelves', 'one', 'a')).toBe(true);
});

test('what follows a verb happens, although the row that sent it is gone before the answer', async () => {
  const answer = Promise.withResolvers<string>();
  const observer = new MutationObserver(new QueryClient(), {
    mutationFn: (_input: { id: string }) => answer.promise,
  });
  const leave = observer.subscribe(() => undefined);
  const heard: string[] = [];
  runVerb({ mutateAsync: (input) => observer.mutate(input) }, { id: 'a' }, (archived) =>
    heard.push(archived),
  );
  leave();
  answer.resolve('archived');
  await expect.poll(() => heard).toEqual(['archived']);
});

test('a refused verb is followed by nothing, and does not reject', async () => {
  const heard: unknown[] = [];
  const refused = Promise.reject(new Error('refused'));
  runVerb({ mutateAsync: () => refused }, {}, (answer) => heard.push(answer));
  await refused.catch(() => undefined);
  expect(heard).toEqual([]);
});
