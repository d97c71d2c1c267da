import { fromMinor } from '@shelfwise/contract/primitives/money';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { htmlText } from '../../../platform/html-text.ts';

/** What whoever tries the product out can have happen to a payment. */
export const testOutcomes = ['paid', 'paid_late', 'paid_twice', 'failed', 'abandoned'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

const words: Record<Language, Record<'title' | 'note' | 'pays' | 'done' | TestOutcome, string>> = {
  en: {
    title: 'Test payment',
    note: 'No money moves here. This page stands in for a payment provider; choose what happens.',
    pays: 'To pay',
    done: 'This payment has been decided.',
    paid: 'Pay',
    paid_late: 'Pay, and be told late',
    paid_twice: 'Pay, and be told twice',
    failed: 'Be refused',
    abandoned: 'Leave without paying',
  },
  fr: {
    title: 'Paiement de test',
    note: 'Aucun argent ne circule ici. Cette page remplace un prestataire de paiement ; choisissez ce qui se passe.',
    pays: 'À payer',
    done: 'Ce paiement a été décidé.',
    paid: 'Payer',
    paid_late: 'Payer, et l’apprendre tard',
    paid_twice: 'Payer, et l’apprendre deux fois',
    failed: 'Être refusé',
    abandoned: 'Partir sans payer',
  },
};

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:8vh auto;padding:0 1rem}
.test{background:repeating-linear-gradient(45deg,#7a4d00 0 12px,#5c3a00 12px 24px);color:#fff;padding:.5rem 1rem;border-radius:.5rem;font-weight:600}
dl{margin:1.5rem 0}dt{opacity:.75}dd{margin:0;font-size:1.75rem;font-weight:600;font-variant-numeric:tabular-nums}
button{display:block;width:100%;min-height:3rem;margin:.5rem 0;font:inherit;border-radius:.5rem;border:1px solid;background:Canvas;color:CanvasText;cursor:pointer}
button[value=paid]{background:#0b6e4f;border-color:#0b6e4f;color:#fff;font-weight:600}`;

/** The hosted page of the test gateway: clearly none of a real provider. */
export const testGatewayPage = (
  payment: {
    currency: string;
    amountMinor: number;
    description: string;
    returnUrl: string;
    isDecided: boolean;
  },
  language: Language,
  path: string,
): string => {
  const say = words[language];
  const currency = isCurrency(payment.currency) ? payment.currency : 'USD';
  const buttons = testOutcomes
    .map((outcome) => `<button name="outcome" value="${outcome}">${htmlText(say[outcome])}</button>`)
    .join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(say.title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><p class="test">TEST</p><h1>${htmlText(say.title)}</h1><p>${htmlText(say.note)}</p>
<dl><dt>${htmlText(say.pays)}: ${htmlText(payment.description)}</dt><dd>${htmlText(`${currency} ${fromMinor(payment.amountMinor, currency)}`)}</dd></dl>
${
  payment.isDecided
    ? `<p>${htmlText(say.done)}</p><p><a href="${htmlText(payment.returnUrl)}">${htmlText(payment.returnUrl)}</a></p>`
    : `<form method="post" action="${htmlText(path)}">${buttons}</form>`
}</main></body></html>`;
};
