import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import type { Call, FileAnswer } from '../../../db/call.ts';
import type { CsvCell, CsvColumn } from '../../../db/csv-answer.ts';
import { exportAnswer } from '../../../db/export-answer.ts';
import { listProductRows, type ProductFilters } from './list-products.ts';
import { toProduct } from './products.queries.ts';

const pageSize = 100;

/** As the screen says it. */
const statusWords: Record<Product['status'], Record<Language, string>> = {
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
};

const figure = (decimal: string | null | undefined): CsvCell =>
  decimal === null || decimal === undefined ? null : { figure: decimal };

const columnsFor = (language: Language, seesCosts: boolean): CsvColumn<Product>[] => [
  { title: { en: 'SKU', fr: 'SKU' }, cellOf: ({ sku }) => sku },
  { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
  { title: { en: 'Category', fr: 'Catégorie' }, cellOf: ({ category }) => category },
  { title: { en: 'Unit', fr: 'Unité' }, cellOf: ({ unit }) => unit },
  { title: { en: 'Price', fr: 'Prix' }, cellOf: ({ unitPrice }) => figure(unitPrice) },
  { title: { en: 'On hand', fr: 'En stock' }, cellOf: ({ onHand }) => figure(onHand) },
  { title: { en: 'Reserved', fr: 'Réservé' }, cellOf: ({ reserved }) => figure(reserved) },
  { title: { en: 'Available', fr: 'Disponible' }, cellOf: ({ available }) => figure(available) },
  {
    title: { en: 'Reorder point', fr: 'Seuil de commande' },
    cellOf: ({ reorderPoint }) => figure(reorderPoint),
  },
  { title: { en: 'Barcodes', fr: 'Codes-barres' }, cellOf: ({ barcodes }) => barcodes.join(' ') },
  { title: { en: 'Status', fr: 'État' }, cellOf: ({ status }) => statusWords[status][language] },
  ...(seesCosts
    ? [
        {
          title: { en: 'Average cost', fr: 'Coût moyen' },
          cellOf: ({ averageUnitCost }: Product) => figure(averageUnitCost),
        },
      ]
    : []),
];

/** All that the list's filters let through, as a spreadsheet opens it. Costs only for who may see them. */
export const exportProducts = (call: Call, filters: ProductFilters): Promise<FileAnswer> => {
  const { tx, actor, language } = call;
  const seesCosts = call.can('canViewCosts');
  return exportAnswer(call, 'products', filters, columnsFor(language, seesCosts), async (cursor) => {
    const { rows, nextCursor } = await listProductRows(tx, { ...filters, limit: pageSize, cursor });
    return {
      rows: rows.map((row) => toProduct(row, actor.company.baseCurrency, seesCosts)),
      nextCursor,
    };
  });
};
