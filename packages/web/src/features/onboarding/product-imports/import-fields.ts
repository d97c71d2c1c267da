/** What a column of a pasted table can be, in the order in which they are shown. */
export const importFields = [
  'name',
  'unitPrice',
  'sku',
  'barcode',
  'category',
  'unit',
  'quantity',
  'unitCost',
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column is; null for one that is left out. */
export type Columns = readonly (ImportField | null)[];

export const numberFields: readonly ImportField[] = ['unitPrice', 'quantity', 'unitCost'];

/** The columns with one of them changed. No two can be the same field. */
export const withColumn = (columns: Columns, index: number, field: ImportField | null): Columns =>
  columns.map((before, at) => (at === index ? field : before === field ? null : before));
