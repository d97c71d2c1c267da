import { expect, test } from 'vitest';
import { type CountedLine, countScanned } from './counting.ts';
import { Newest } from './newest.ts';

const cola = { id: 'c', name: 'Cola', sku: 'COLA', unit: 'bottle', barcodes: [], imageUrl: null, packs: [] };

test('two codes that are looked up at the same time are both counted, and what is typed meanwhile stays', async () => {
  const newest = new Newest<{ lines: CountedLine[]; note: string }>({ lines: [], note: '' });
  const answer = Promise.withResolvers<undefined>();
  const scan = async (key: string): Promise<void> => {
    await answer.promise;
    newest.change(({ lines }) => ({ lines: countScanned(lines, { product: cola, pack: null }, key).lines }));
  };
  const scans = [scan('a'), scan('b')];
  newest.change({ note: 'Two sacks are wet' });
  answer.resolve(undefined);
  await Promise.all(scans);
  expect(newest.current.note).toBe('Two sacks are wet');
  expect(newest.current.lines.map(({ key, enteredQuantity }) => [key, enteredQuantity])).toEqual([
    ['a', '2'],
  ]);
});
