import { describe, expect, it } from 'vitest';
import { type Cells, cellsOf, habitsOf, type Reading, readRows, wordsOf } from './read-rows.ts';

const reading: Reading = {
  language: 'en',
  defaultUnit: 'piece',
  habits: {},
  known: { skus: new Set(['RC-5']), barcodes: new Set(['6001']), names: new Set(['Sugar']) },
  sameName: 'There is one already.',
  repeatedName: 'Another row has it.',
  doubtful: 'Really so?',
  shortened: 'Its beginning only.',
  countAlone: (unit) => `Alone, in ${unit}.`,
};
const read = (rows: Cells[], wanted: number[] = []) =>
  readRows(
    rows.map((cells, index) => ({ index, cells })),
    reading,
    { wanted },
  );
const faultsOf = (cells: Cells) => read([cells])[0]?.faults;

describe('a row of a pasted table', () => {
  it('is a product as it is sent', () => {
    const [row] = read([
      {
        name: ' Rice  5 kg ',
        unitPrice: '1,250.00',
        sku: 'R-1',
        barcode: '111; 222',
        category: 'Grains',
        unit: 'bag',
        quantity: '12',
        unitCost: '950',
      },
    ]);
    expect(row).toMatchObject({
      faults: {},
      row: {
        name: 'Rice 5 kg',
        unitPrice: '1250',
        sku: 'R-1',
        barcodes: ['111', '222'],
        category: 'Grains',
        unit: 'bag',
        quantity: '12',
        unitCost: '950',
      },
    });
  });

  it('needs no more than a name and a price', () => {
    expect(read([{ name: 'Matches', unitPrice: '1' }])[0]?.row).toEqual({
      name: 'Matches',
      unitPrice: '1',
      unit: 'piece',
      barcodes: [],
      category: null,
    });
  });

  it.each([
    [{ unitPrice: '1' }, { name: 'Please fill this in.' }],
    [{ name: 'Rice' }, { unitPrice: 'Please fill this in.' }],
    [
      { name: 'Rice', unitPrice: 'ask' },
      { unitPrice: 'Enter a plain number, like 12.50, with at most 6 decimals.' },
    ],
    [{ name: 'Rice', unitPrice: '-5' }, { unitPrice: expect.any(String) }],
    [{ name: 'Rice', unitPrice: '5', quantity: '3' }, { unitCost: 'Please fill this in.' }],
    [{ name: 'Rice', unitPrice: '5', quantity: '1.5', unitCost: '2' }, { quantity: 'Enter a whole number.' }],
    [{ name: 'x'.repeat(161), unitPrice: '5' }, { name: expect.stringContaining('160') }],
    [{ name: 'Rice', unitPrice: '5', barcode: '12' }, { barcode: expect.any(String) }],
    [{ name: 'Rice', unitPrice: '5', sku: 'RC-5' }, { sku: 'This is already in use. Choose another.' }],
    [
      { name: 'Rice', unitPrice: '5', barcode: '6001' },
      { barcode: 'This is already in use. Choose another.' },
    ],
    [{ name: 'Sugar', unitPrice: '5' }, { name: 'There is one already.' }],
  ])('%j is at fault in %j', (cells, faults) => expect(faultsOf(cells)).toEqual(faults));

  it('with none on the shelf has no opening stock, and no cost is asked for', () => {
    const [row] = read([{ name: 'Rice', unitPrice: '5', quantity: '0', unitCost: '2' }]);
    expect(row?.row).not.toHaveProperty('quantity');
    expect(row?.row).not.toHaveProperty('unitCost');
  });

  it('may be added beside a product of its name, when that is wanted', () => {
    expect(read([{ name: 'Sugar', unitPrice: '5' }], [0])[0]?.faults).toEqual({});
  });
});

it('of two rows with one code, the second is at fault', () => {
  const rows = read([
    { name: 'A', unitPrice: '1', sku: 'x-1', barcode: '777' },
    { name: 'B', unitPrice: '1', sku: 'X-1' },
    { name: 'C', unitPrice: '1', barcode: '888 777' },
    { name: 'D', unitPrice: '1', sku: '' },
    { name: 'E', unitPrice: '1' },
  ]);
  expect(rows.map(({ faults }) => Object.keys(faults))).toEqual([[], ['sku'], ['barcode'], [], []]);
});

it('of two rows with one name, the second is asked about until somebody wants both', () => {
  const rows = [
    { name: 'Sugar cane', unitPrice: '1' },
    { name: ' sugar  Cane', unitPrice: '2' },
  ];
  expect(read(rows).map(({ faults }) => faults)).toEqual([{}, { name: 'Another row has it.' }]);
  expect(read(rows, [1]).map(({ faults }) => faults)).toEqual([{}, {}]);
});

it('a quantity with its unit is read, and one that says nothing is told what to type', () => {
  const [pieces, bags, cartons] = read([
    { name: 'A', unitPrice: '1', quantity: '24pcs', unitCost: '1' },
    { name: 'B', unitPrice: '1', quantity: '2 bags', unitCost: '1' },
    { name: 'C', unitPrice: '1', quantity: '2 cartons', unit: 'piece', unitCost: '1' },
  ]);
  expect(pieces).toMatchObject({
    row: { quantity: '24', unit: 'piece' },
    understood: { quantity: '24' },
    countedIn: 'piece',
  });
  expect(bags?.row).toMatchObject({ quantity: '2', unit: 'bag' });
  expect(cartons).toMatchObject({ faults: { quantity: 'Alone, in piece.' } });
  expect(cartons?.row).toBeUndefined();
});

it('a price or cost with a fraction in a currency without decimals is asked about, and taken once somebody says so', () => {
  const franc = { decimalMark: ',', currency: { code: 'XOF', symbol: 'CFA' } };
  const rows = ['1,5', '1.500', '1500'].map((unitPrice, index) => ({
    index,
    cells: { name: `A${index}`, unitPrice, quantity: '2', unitCost: unitPrice },
  }));
  const here = { ...reading, habits: { unitPrice: franc, unitCost: franc } };
  const found = readRows(rows, here, { wanted: [] });
  const [kept] = readRows(rows, here, { wanted: [], asTyped: [0] });
  expect([kept?.faults, kept?.row?.unitPrice, kept?.row?.unitCost]).toEqual([{}, '1.5', '1.5']);
  expect(found[0]?.faults.unitCost).toBe('Really so?');
  expect(found.map(({ faults, row }) => [faults.unitPrice, row?.unitPrice])).toEqual([
    ['Really so?', undefined],
    [undefined, '1500'],
    [undefined, '1500'],
  ]);
});

it('a barcode that a spreadsheet shortened is none, and an unusable sign keeps no other row from being asked about', () => {
  const rows = [
    { name: 'Milk', unitPrice: '6', barcode: '5.90123E+12' },
    { name: 'Tea\u202e', unitPrice: '6', barcode: '5901234123457' },
  ];
  expect(read(rows).map(({ faults }) => faults.barcode)).toEqual(['Its beginning only.', undefined]);
  expect(wordsOf(rows.map((cells) => ({ cells }))).names).toEqual(['Milk']);
});

it('says how a number was read that can be read in two ways', () => {
  const [row] = read([{ name: 'A', unitPrice: '1,250', quantity: '3', unitCost: '1.125' }]);
  expect(row?.understood).toEqual({ unitPrice: '1250', unitCost: '1.125' });
});

it('what was mended wins over what was pasted, and each column has its own decimal mark', () => {
  expect(cellsOf(['Rice', '12,50', 'x'], ['name', 'unitPrice', null], { unitPrice: '13' })).toEqual({
    name: 'Rice',
    unitPrice: '13',
  });
  const table = [
    ['12,50', '1.250'],
    ['3,00', '2.500'],
  ];
  expect(habitsOf(table, ['unitPrice', 'quantity'], { decimalMark: '.' })).toMatchObject({
    unitPrice: { decimalMark: ',' },
    quantity: { decimalMark: '.' },
  });
});

it('asks about codes and names once each row', () => {
  expect(wordsOf([{ cells: { name: 'Rice', sku: '', barcode: '1;2' } }])).toEqual({
    skus: [],
    barcodes: ['1', '2'],
    names: ['Rice'],
  });
});
