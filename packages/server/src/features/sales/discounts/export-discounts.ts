import {
  discountStates,
  type DiscountKind,
} from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import type { CsvColumn } from '../../../kit/csv-answer.ts';
import { exportAnswer } from '../../../kit/export-answer.ts';
import { listDiscounts, type DiscountFilters } from './discounts.queries.ts';

const pageSize = 100;

/** As the screen says it. */
const stateWords: Record<Discount['state'], Record<Language, string>> = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  scheduled: { en: 'Scheduled', fr: 'Planifiée' },
  active: { en: 'Active', fr: 'Active' },
  paused: { en: 'Paused', fr: 'En pause' },
  expired: { en: 'Expired', fr: 'Expirée' },
  used_up: { en: 'Used up', fr: 'Épuisée' },
  archived: { en: 'Archived', fr: 'Archivée' },
};
const kindWords: Record<DiscountKind, Record<Language, string>> = {
  percent: { en: 'Percentage off', fr: 'Pourcentage' },
  amount: { en: 'Amount off', fr: 'Montant' },
  fixed_price: { en: 'Fixed price', fr: 'Prix fixe' },
  buy_get: { en: 'Buy and get', fr: 'Achetés et offerts' },
  quantity_tiers: { en: 'Quantity steps', fr: 'Paliers de quantité' },
  spend_tiers: { en: 'Spend steps', fr: 'Paliers de montant' },
  bundle: { en: 'Price for a set', fr: 'Prix d’un lot' },
};

const columnsFor = (language: Language, currency: Currency): CsvColumn<Discount>[] => {
  const amount = (minor: Discount['givenMinor'] | null) =>
    minor === null ? null : { figure: fromMinor(minor, currency) };
  const day = (value: string | null) => (value === null ? null : { day: value });
  return [
    { title: { en: 'Name', fr: 'Nom' }, cellOf: ({ name }) => name },
    { title: { en: 'Status', fr: 'État' }, cellOf: ({ state }) => stateWords[state][language] },
    { title: { en: 'Kind', fr: 'Type' }, cellOf: ({ terms }) => kindWords[terms.kind][language] },
    { title: { en: 'From', fr: 'Du' }, cellOf: ({ startsOn }) => day(startsOn) },
    { title: { en: 'Until', fr: 'Au' }, cellOf: ({ endsOn }) => day(endsOn) },
    { title: { en: 'Times given', fr: 'Fois accordée' }, cellOf: ({ usedCount }) => ({ figure: usedCount }) },
    {
      title: { en: 'Most times', fr: 'Fois au plus' },
      cellOf: ({ useLimit }) => (useLimit === null ? null : { figure: useLimit }),
    },
    { title: { en: 'Given', fr: 'Accordé' }, cellOf: ({ givenMinor }) => amount(givenMinor) },
    { title: { en: 'Budget', fr: 'Budget' }, cellOf: ({ budgetMinor }) => amount(budgetMinor) },
    { title: { en: 'Notes', fr: 'Notes' }, cellOf: ({ notes }) => notes },
  ];
};

/** All that the list's filters let through, or what was picked in it, as a spreadsheet opens it. */
export const exportDiscounts = (
  call: Call,
  filters: DiscountFilters,
  isPicked = false,
): Promise<FileAnswer> =>
  exportAnswer(
    call,
    'discounts',
    filters,
    columnsFor(call.language, call.actor.company.baseCurrency),
    (cursor) =>
      listDiscounts(call, {
        ...filters,
        ...(isPicked && { state: [...discountStates] }),
        limit: pageSize,
        cursor,
      }),
  );
