import { describe, expect, it } from 'vitest';
import { readTable, textOfFile } from './read-table.ts';

describe('a pasted table', () => {
  it.each([
    [
      'tabs',
      'Name\tPrice\nRice, 5 kg\t120\n',
      [
        ['Name', 'Price'],
        ['Rice, 5 kg', '120'],
      ],
    ],
    [
      'semicolons with decimal commas',
      'Nom;Prix\nRiz;12,50\nSel;3\n',
      [
        ['Nom', 'Prix'],
        ['Riz', '12,50'],
        ['Sel', '3'],
      ],
    ],
    [
      'commas',
      'Name,Price\nRice,120\nSalt,3.5',
      [
        ['Name', 'Price'],
        ['Rice', '120'],
        ['Salt', '3.5'],
      ],
    ],
    [
      'quotes around commas',
      'Name,Price\n"Rice, 5 kg","1,250.00"\nSalt,3',
      [
        ['Name', 'Price'],
        ['Rice, 5 kg', '1,250.00'],
        ['Salt', '3'],
      ],
    ],
    [
      'lines within a cell',
      'Name\tPrice\n"Rice\n5 kg"\t120',
      [
        ['Name', 'Price'],
        ['Rice 5 kg', '120'],
      ],
    ],
    ['one column', 'Rice\nSalt\nSugar', [['Rice'], ['Salt'], ['Sugar']]],
    [
      'Windows line ends and empty rows',
      'Rice\t1\r\n\t\r\n\r\nSalt\t2\r\n',
      [
        ['Rice', '1'],
        ['Salt', '2'],
      ],
    ],
    [
      'short rows and empty columns',
      'Rice\t\t1\t\nSalt\t\n',
      [
        ['Rice', '1'],
        ['Salt', ''],
      ],
    ],
    [
      'a mark of the file’s encoding, and odd blanks',
      '\ufeffRice\u00a05\u202fkg\t1\nSalt\t2',
      [
        ['Rice 5 kg', '1'],
        ['Salt', '2'],
      ],
    ],
    ['nothing', ' \n\t\n', []],
  ])('with %s', (_, text, rows) => expect(readTable(text)).toEqual(rows));

  it('of two thousand rows is read at once', () => {
    const text = Array.from({ length: 2_000 }, (_, row) => `Item ${row}\t${row}.50\tGrains`).join('\n');
    const began = performance.now();
    expect(readTable(text)).toHaveLength(2_000);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

it('a file of Excel on Windows keeps its accents', () => {
  const windows = Uint8Array.from([0x43, 0x61, 0x66, 0xe9]).buffer;
  expect(textOfFile(windows)).toBe('Café');
  expect(textOfFile(new TextEncoder().encode('Café').buffer as ArrayBuffer)).toBe('Café');
});
