import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { listTaxClasses } from '../../ledger/index.ts';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvCell, CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listProductRows, type ProductFilters } from './list-products.ts';
import { toProduct } from './products.queries.ts';

const pageSize = 100;

/** The words of the screen. */
const statusWords: Record<Product['status'], Record<Language, string>> = {
  active: { en: 'Active', fr: 'Actif' },
  archived: { en: 'Archived', fr: 'Archivé' },
};

const figure = (decimal: string | null | undefined): CsvCell =>
  decimal === null || decimal === undefined ? null : { figure: decimal };

const noTaxWords: Record<Language, string> = { en: 'No tax', fr: 'Sans taxe' };
const defaultWords: Record<Language, string> = { en: 'Company’s default', fr: 'Celle de l’entreprise' };

/** The name of a product's tax; one without a class of its own has the name of today's default class. */
const taxNamer = (classes: readonly TaxClass[], language: Language) => {
  const usual = classes.find(({ isDefault }) => isDefault)?.name;
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  return ({ taxClassId }: Product): string => {
    if (taxClassId === noTax) return noTaxWords[language];
    if (taxClassId !== null) return names.get(taxClassId) ?? '';
    return usual === undefined ? defaultWords[language] : `${defaultWords[language]} (${usual})`;
  };
};

const columnsFor = (
  language: Language,
  seesCosts: boolean,
  classes: readonly TaxClass[],
): CsvColumn<Product>[] => [
  { title: { en: 'SKU', fr: 'Code produit' }, cellOf: ({ sku }) => sku },
  { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
  { title: { en: 'Category', fr: 'Catégorie' }, cellOf: ({ category }) => category },
  { title: { en: 'Unit', fr: 'Unité' }, cellOf: ({ unit }) => unitWord(unit, '1', language) },
  { title: { en: 'Price', fr: 'Prix' }, cellOf: ({ unitPrice }) => figure(unitPrice) },
  { title: { en: 'On hand', fr: 'En stock' }, cellOf: ({ onHand }) => figure(onHand) },
  { title: { en: 'Reserved', fr: 'Réservé' }, cellOf: ({ reserved }) => figure(reserved) },
  { title: { en: 'Available', fr: 'Disponible' }, cellOf: ({ available }) => figure(available) },
  { title: { en: 'Incoming', fr: 'En arrivage' }, cellOf: ({ incoming }) => figure(incoming) },
  {
    title: { en: 'Reorder point', fr: 'Seuil de réapprovisionnement' },
    cellOf: ({ reorderPoint }) => figure(reorderPoint),
  },
  { title: { en: 'Tax', fr: 'Taxe' }, cellOf: taxNamer(classes, language) },
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

/** All products that the list's filters match, as a CSV file. Costs are only in it for those who may see them. */
export const exportProducts = async (call: Call, filters: ProductFilters): Promise<FileAnswer> => {
  const { tx, language } = call;
  const seesCosts = call.can('canViewCosts');
  const columns = columnsFor(language, seesCosts, await listTaxClasses(tx));
  return exportAnswer(call, 'products', filters, columns, async (cursor) => {
    const { rows, nextCursor } = await listProductRows(tx, { ...filters, limit: pageSize, cursor });
    return { rows: rows.map((row) => toProduct(row, call)), nextCursor };
  });
};
