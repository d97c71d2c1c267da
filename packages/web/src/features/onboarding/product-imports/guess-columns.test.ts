import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guessColumns, shownFields } from './guess-columns.ts';
import { type ImportField, importFields, withColumn } from './import-fields.ts';

describe('the columns of a table', () => {
  it.each([
    [
      ['Product name', 'Selling price', 'Cost price', 'Qty', 'Category'],
      ['name', 'unitPrice', 'unitCost', 'quantity', 'category'],
    ],
    [
      ['Item', 'SKU', 'Barcode', 'Unit', 'Price (GHS)'],
      ['name', 'sku', 'barcode', 'unit', 'unitPrice'],
    ],
    [
      ['Désignation', 'Réf.', 'Code-barres', 'Prix de vente', 'Prix d’achat', 'Qté', 'Famille', 'Unité'],
      ['name', 'sku', 'barcode', 'unitPrice', 'unitCost', 'quantity', 'category', 'unit'],
    ],
    [
      ['Code produit', 'Nom', 'Catégorie', 'Prix', 'En stock'],
      ['sku', 'name', 'category', 'unitPrice', 'quantity'],
    ],
    [
      ['SKU', 'Name', 'Category', 'Unit', 'Price', 'On hand', 'Remarks'],
      ['sku', 'name', 'category', 'unit', 'unitPrice', 'quantity', null],
    ],
    [
      ['DESCRIPTION', 'AMOUNT'],
      ['name', 'unitPrice'],
    ],
  ])('are known by the header %j', (header, columns) => {
    expect(guessColumns([header, header.map(() => '1')])).toEqual({ hasHeader: true, columns });
  });

  it.each([
    [
      'name and price',
      [
        ['Rice 5 kg', '120'],
        ['Sugar', '14'],
      ],
      ['name', 'unitPrice'],
    ],
    [
      'price before name, with a currency',
      [
        ['GHS 120.00', 'Rice'],
        ['GHS 14.50', 'Sugar'],
      ],
      ['unitPrice', 'name'],
    ],
    [
      'what sells for more is the price',
      [
        ['Rice', '95.00', '120.00', '12'],
        ['Sugar', '10.00', '14.50', '8'],
      ],
      ['name', 'unitCost', 'unitPrice', 'quantity'],
    ],
    [
      'codes, barcodes and units',
      [
        ['RC-5', 'Perfumed rice', '6001234567890', '120.00', 'bag'],
        ['SG-1', 'Sugar, white', '6001234567891', '14.50', 'kg'],
        ['SL-1', 'Salt', '6001234567892', '3.00', 'bag'],
      ],
      ['sku', 'name', 'barcode', 'unitPrice', 'unit'],
    ],
    [
      'categories repeat',
      [
        ['Rice', 'Grains', '120'],
        ['Maize', 'Grains', '90'],
        ['Beans', 'Grains', '95'],
        ['Salt', 'Spices', '3'],
      ],
      ['name', 'category', 'unitPrice'],
    ],
    ['names alone', [['Rice'], ['Salt']], ['name']],
  ])('are guessed from their content: %s', (_, rows, columns) => {
    expect(guessColumns(rows)).toEqual({ hasHeader: false, columns });
  });

  it('with a header of which only a part is known, the rest comes from the content', () => {
    const table = [
      ['Stuff', 'Price'],
      ['Rice', '120'],
      ['Salt', '3'],
    ];
    expect(guessColumns(table).columns).toEqual(['name', 'unitPrice']);
  });

  it('of nothing are none', () => expect(guessColumns([])).toEqual({ hasHeader: false, columns: [] }));

  it('a field chosen for one column leaves the other', () => {
    expect(withColumn(['name', 'unitPrice', null], 2, 'unitPrice')).toEqual(['name', null, 'unitPrice']);
    expect(withColumn(['name', null], 0, null)).toEqual([null, null]);
  });

  it('shows what every product needs, and a cost beside a quantity', () => {
    expect(shownFields(['category', 'quantity'])).toEqual([
      'name',
      'unitPrice',
      'category',
      'quantity',
      'unitCost',
    ]);
    expect(shownFields(['name', 'unitPrice', null])).toEqual(['name', 'unitPrice']);
  });
});

it.each(['en', 'fr'])('columns headed as the screen itself calls them are known, in %s', async (language) => {
  const { fields } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../locales', language, 'product-imports.json'), 'utf8'),
  ) as { fields: Record<ImportField, string> };
  const rows = [importFields.map((field) => fields[field]), importFields.map(() => 'x')];
  expect(guessColumns(rows)).toEqual({ hasHeader: true, columns: [...importFields] });
});
