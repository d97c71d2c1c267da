import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import { parseLanguage } from '@shelfwise/contract/primitives/languages';
import { quantityText } from './money.ts';

/** A unit as written after a quantity in the reader's language: 178 pieces. */
export const unitText = (unit: string, quantity: string, locale: string): string =>
  unitWord(unit, quantity, parseLanguage(locale));

export const quantityWithUnit = (quantity: string, unit: string, locale: string): string =>
  `${quantityText(quantity, locale)} ${unitText(unit, quantity, locale)}`;
