import type { OnlineStatus } from '@shelfwise/contract/features/sales/online-payments/online-payments.facts';
import { type Currency, decimalsOf } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import { htmlText } from '../../../platform/html-text.ts';
import { moneyText } from '../printed-documents/printed-figures.ts';
import type { PayingOffer } from '../sharing/shareable-document.ts';
import { linkPageWords, type LinkPageWords } from './link-page-words.ts';

/** How a payment stands that the reader comes back from. Only `paid` says that it was received. */
export interface PaymentNews {
  status: OnlineStatus;
  amountMinor: number;
  currency: Currency;
  /** what of it was more than was open */
  creditMinor: number;
  isMismatched: boolean;
  /** the company undid it after it was received */
  isTakenBack: boolean;
  /** the address that tells how it stands now */
  path: string;
}

/** What was typed to pay, and which of it nobody can take. */
export interface RefusedPayment {
  amount: string;
  email: string;
  fields: readonly ('amount' | 'email')[];
}

interface Asked {
  language: Language;
  /** the address of the page itself */
  path: string;
  company: string;
  offer: PayingOffer | undefined;
  /** its currency, where that is why it cannot be paid online */
  notPaidIn: Currency | undefined;
  refused: RefusedPayment | undefined;
  payment: PaymentNews | undefined;
}

const providers = { test: '', paystack: 'Paystack', stripe: 'Stripe' } as const;

/** An amount within a sentence, which does not break in the middle of it. */
const unbroken = (minor: number, currency: Currency, language: Language): string =>
  moneyText(minor, currency, language).replaceAll(' ', '\u00a0');

const helpOf = (words: LinkPageWords, gateway: PayingOffer['gateway']): string =>
  gateway === 'test' ? '' : gateway === 'stripe' ? words.payHelpCard : words.payHelp;

const filled = (text: string, values: Record<string, string>): string =>
  htmlText(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));

const newsText = (
  words: LinkPageWords,
  { status, isMismatched, isTakenBack, creditMinor }: PaymentNews,
): { text: string; isBad: boolean } => {
  if (isMismatched) return { text: words.payOdd, isBad: true };
  if (status === 'paid' && isTakenBack) return { text: words.payTakenBack, isBad: true };
  if (status === 'paid') return { text: creditMinor > 0 ? words.payDoneCredit : words.payDone, isBad: false };
  if (status === 'pending') return { text: words.payConfirming, isBad: false };
  return { text: status === 'refunded' ? words.payRefunded : words.payFailed, isBad: true };
};

/** What became of the payment that the reader comes back from. */
export const newsSection = ({ language, company, payment }: Asked): string => {
  if (!payment) return '';
  const words = linkPageWords[language];
  const money = (minor: number): string => unbroken(minor, payment.currency, language);
  const { text, isBad } = newsText(words, payment);
  const said = filled(text, {
    amount: money(payment.amountMinor),
    credit: money(payment.creditMinor),
    company,
  });
  const again =
    payment.status === 'pending'
      ? `<p><a class="button" href="${payment.path}?lang=${language}">${words.payLookAgain}</a></p>`
      : '';
  return `<section class="said${isBad ? ' disputed' : ''}" role="status"><p>${said}</p>${again}</section>`;
};

/** The form by which the reader pays all that is open, or a part of it; why there is none where its currency is the reason. */
export const paySection = ({
  language,
  path,
  company,
  offer,
  notPaidIn,
  refused,
  payment,
}: Asked): string => {
  const words = linkPageWords[language];
  if (notPaidIn !== undefined)
    return `<p class="quiet">${filled(words.payNotIn, { currency: notPaidIn, company })}</p>`;
  if (!offer || payment?.status === 'pending') return '';
  const { currency, openMinor, isTest, gateway, asksEmail } = offer;
  const money = (minor: number): string => unbroken(minor, currency, language);
  const help = helpOf(words, gateway);
  const values = {
    provider: providers[gateway],
    currency,
    amount: money(openMinor),
    least: money(1),
  };
  const field = (name: 'amount' | 'email', label: string, kind: string, typed: string, wrong: string) => {
    const isWrong = refused?.fields.includes(name) ?? false;
    const described = isWrong ? ` aria-invalid="true" aria-describedby="pay-${name}-wrong"` : '';
    return `<label for="pay-${name}">${label}</label><input id="pay-${name}" name="${name}" required ${kind}${described} value="${htmlText(typed)}">${
      isWrong ? `<p class="wrong" id="pay-${name}-wrong">${wrong}</p>` : ''
    }`;
  };
  const open = fromMinor(openMinor, currency);
  const ownOpen = language === 'fr' ? open.replace('.', ',') : open;
  const amount = field(
    'amount',
    filled(words.payAmount, values),
    `inputmode="${decimalsOf(currency) === 0 ? 'numeric' : 'decimal'}" autocomplete="off" maxlength="20"`,
    refused?.amount ?? ownOpen,
    filled(words.payAmountWrong, values),
  );
  const email = asksEmail
    ? field(
        'email',
        words.payEmail,
        'type="email" autocomplete="email" maxlength="254"',
        refused?.email ?? '',
        words.payEmailWrong,
      )
    : '';
  return `<section id="pay"><h2>${words.payTitle}</h2>${isTest ? `<p class="test">${words.payTest}</p>` : ''}
<form method="post" action="${path}/pay?lang=${language}">${amount}<p class="quiet">${filled(words.payAmountHelp, values)}</p>${email}
<button class="pay">${words.payNow}</button></form>${help === '' ? '' : `<p class="quiet">${filled(help, values)}</p>`}</section>`;
};
