import { expect, it } from 'vitest';
import {
  addedCount,
  beginPaste,
  isPaste,
  leaveOut,
  mendCell,
  nextPart,
  openRows,
  withAdded,
} from './paste.ts';
import { readRows } from './read-rows.ts';

const reading = {
  language: 'en',
  defaultUnit: 'piece',
  habits: {},
  known: { skus: new Set<string>(), barcodes: new Set<string>(), names: new Set<string>() },
  sameName: '',
  repeatedName: '',
  countAlone: () => '',
} as const;
const begun = (text: string) => {
  const paste = beginPaste(text);
  if (!paste) throw new Error('nothing was pasted');
  return paste;
};

it('begins with the rows below the header, at most two thousand', () => {
  expect(begun('Name\tPrice\nRice\t12\n')).toMatchObject({
    header: ['Name', 'Price'],
    table: [['Rice', '12']],
    beyond: 0,
  });
  expect(begun(Array.from({ length: 2_003 }, (_, row) => `Item ${row}\t5`).join('\n'))).toMatchObject({
    beyond: 3,
  });
  expect([beginPaste(''), beginPaste(' \n\t'), beginPaste('Name\tPrice')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('sends a hundred rows at a time, without those at fault or left out, and each only once', () => {
  const rowsOf = (paste: ReturnType<typeof begun>) =>
    readRows(openRows(paste), reading, new Set(paste.wanted));
  let paste = begun(
    Array.from({ length: 250 }, (_, row) => `Item ${row}\t${row === 3 ? 'ask' : '5'}`).join('\n'),
  );
  paste = leaveOut(paste, [0, 1]);
  const sent: number[] = [];
  for (let part = nextPart(rowsOf(paste), 'here'); part; part = nextPart(rowsOf(paste), 'here')) {
    expect(part.input.rows.length).toBeLessThanOrEqual(100);
    sent.push(...part.indexes);
    paste = withAdded({ ...paste, pending: { ...part, key: 'k' } }, `import ${paste.parts.length}`);
  }
  expect(sent).toHaveLength(247);
  expect(new Set(sent).size).toBe(247);
  expect([addedCount(paste), paste.parts.length, openRows(paste).map(({ index }) => index)]).toEqual([
    247,
    3,
    [3],
  ]);
  expect(rowsOf(mendCell(paste, 3, 'unitPrice', '7'))[0]?.row).toMatchObject({ unitPrice: '7' });
});

it('what an older version kept is no paste', () => {
  expect(isPaste(JSON.parse(JSON.stringify(begun('Rice\t12'))))).toBe(true);
  expect([isPaste(null), isPaste({ table: [] }), isPaste('x')]).toEqual([false, false, false]);
});
