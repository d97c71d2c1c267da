import { expect, it } from 'vitest';
import {
  addedCells,
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
  repeatedName: 'twice',
  doubtful: '',
  shortened: '',
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
  const rowsOf = (paste: ReturnType<typeof begun>) => readRows(openRows(paste), reading, paste);
  let paste = begun(
    Array.from({ length: 250 }, (_, row) => `Item ${row}\t${row === 3 ? 'ask' : '5'}`).join('\n'),
  );
  paste = leaveOut(paste, [0, 1]);
  const sent: number[] = [];
  for (let part = nextPart(rowsOf(paste), 'here'); part; part = nextPart(rowsOf(paste), 'here')) {
    expect(part.input.rows.length).toBeLessThanOrEqual(100);
    sent.push(...part.indexes);
    // A row that is sent again and again must end here.
    expect(sent.length).toBeLessThanOrEqual(250);
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

it('a row that repeats one that was added waits for a decision, by name, SKU and barcode', () => {
  const header = 'Name\tPrice\tSKU\tBarcode\n';
  let paste = begun(
    `${header}Beans\t5\tB-1\t\nbeans \t6\t\t\nMaize\t7\tb-1\t\nRice\t8\t\t12345670\nOil\t9\t\t12345670\n`,
  );
  const read = () => readRows(openRows(paste), reading, { wanted: paste.wanted, added: addedCells(paste) });
  const part = nextPart(read(), 'here');
  expect(part?.indexes).toEqual([0, 3]);
  if (part) paste = withAdded({ ...paste, pending: { ...part, key: 'k' } }, 'import');
  expect(nextPart(read(), 'here')).toBeUndefined();
  expect(
    nextPart(readRows(openRows(paste), reading, { wanted: [1], added: addedCells(paste) }), 'here')?.indexes,
  ).toEqual([1]);
});

it('what an older version kept is no paste', () => {
  expect(isPaste(JSON.parse(JSON.stringify(begun('Rice\t12'))))).toBe(true);
  expect([isPaste(null), isPaste({ table: [] }), isPaste('x')]).toEqual([false, false, false]);
});
