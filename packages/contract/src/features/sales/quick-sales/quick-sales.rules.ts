import { sumMinor } from '../../../primitives/money.ts';
import type { PaymentMethodKind } from '../../ledger/payment-methods/payment-methods.facts.ts';

/** How a sale is paid, in the smallest unit of the books. */
export interface Payments {
  tenders: readonly { kind: PaymentMethodKind; amountMinor: number }[];
  /** what the customer handed over in cash; the change is what of it exceeds the cash that is kept */
  givenMinor: number;
  creditMinor: number;
  onAccountMinor: number;
}

/** What is kept in cash, and in all. */
export const cashOf = ({ tenders }: Pick<Payments, 'tenders'>): number =>
  sumMinor(tenders.filter(({ kind }) => kind === 'cash').map(({ amountMinor }) => amountMinor));
export const settledBy = ({ tenders, creditMinor, onAccountMinor }: Omit<Payments, 'givenMinor'>): number =>
  sumMinor(tenders.map(({ amountMinor }) => amountMinor)) + creditMinor + onAccountMinor;

/** What is still to be paid: never less than nothing. */
export const leftToPay = (totalMinor: number, payments: Omit<Payments, 'givenMinor'>): number =>
  Math.max(0, totalMinor - settledBy(payments));

/** What cash is kept of an amount that is handed over, and the change. */
export const takeCash = (
  leftMinor: number,
  givenMinor: number,
): { keptMinor: number; changeMinor: number } => {
  const keptMinor = Math.min(leftMinor, givenMinor);
  return { keptMinor, changeMinor: givenMinor - keptMinor };
};

/** The change of a sale as it is paid now: there is none where its cash turned out to be another way to pay, or was reversed. */
export const standingChange = ({
  tenders,
  changeMinor,
}: {
  tenders: readonly { kind: PaymentMethodKind; isReversed: boolean }[];
  changeMinor: number;
}): number => (tenders.some(({ kind, isReversed }) => kind === 'cash' && !isReversed) ? changeMinor : 0);

interface MoneyOfSale {
  tenders: readonly { method: string; amountMinor: number; isReversed: boolean }[];
  paidBack: readonly { method: string; amountMinor: number }[];
}

/** What came by a way to pay and did not go back by it yet: so much of a sale can go back the way it came. */
export const leftOfWay = ({ tenders, paidBack }: MoneyOfSale, method: string): number => {
  const of = (all: readonly { method: string; amountMinor: number }[]): number =>
    sumMinor(all.filter((one) => one.method === method).map(({ amountMinor }) => amountMinor));
  return Math.max(0, of(tenders.filter(({ isReversed }) => !isReversed)) - of(paidBack));
};

/** What is owed for a sale now, where that is not what was put on account when it was made; undefined where it is, and of an undone one. */
export const owedSince = (sale: {
  isUndone: boolean;
  owedMinor: number;
  onAccountMinor: number;
}): number | undefined =>
  sale.isUndone || sale.owedMinor === sale.onAccountMinor ? undefined : sale.owedMinor;

/** Nobody hands over so much too much: twenty of the largest note. It is a typing error, or a code that was read as an amount. */
export const isMuchChange = (changeMinor: number, pieces: readonly number[]): boolean =>
  changeMinor > 20 * Math.max(...pieces);

/** Amounts that somebody may hand over for what is left, the smallest first: the amount itself, then the next round one of each note. */
export const quickAmounts = (leftMinor: number, pieces: readonly number[], most = 4): number[] => {
  if (leftMinor <= 0) return [];
  // Nobody pays hundreds with coins.
  const notes = pieces.filter((piece) => piece * 50 >= leftMinor);
  const round = notes.map((piece) => Math.ceil(leftMinor / piece) * piece);
  return [...new Set([leftMinor, ...round.toSorted((one, other) => one - other)])].slice(0, most);
};
