import type { Language } from '@shelfwise/contract/primitives/languages';

const en = {
  due: 'Due',
  download: 'Download the PDF',
  otherLanguage: 'Français',
  lines: 'What it is for',
  /** `{company}`, `{name}` and `{day}` are placeholders */
  question: 'Is this invoice right?',
  help: '{company} sees your answer. You need no account.',
  confirm: 'Yes, it is right',
  dispute: 'Something is wrong',
  disputeToo: 'Something is wrong after all',
  confirmToo: 'It is settled: the invoice is right',
  yourName: 'Your name',
  whatIsWrong: 'What is wrong?',
  sendDispute: 'Send',
  confirmed: '{name} confirmed this invoice on {day}.',
  disputed: '{name} said on {day} that something is wrong:',
  disputedNote: '{company} was told and will answer.',
  closed: '{company} answered:',
  void: 'This invoice is void. Nothing is to be paid.',
  payTitle: 'Pay online',
  payHelp:
    'You pay on the page of {provider}, by card or mobile money. We see neither your card nor your PIN.',
  payHelpCard: 'You pay on the page of {provider}, by card. We never see your card.',
  payTest: 'Test: no money moves.',
  payNotIn: 'Amounts in {currency} cannot be paid online here. Please pay {company} as usual.',
  payAmount: 'Amount in {currency}',
  payAmountHelp: 'You can pay less: at most {amount}.',
  payEmail: 'Your email address, for the receipt',
  payNow: 'Pay now',
  payGoingOn: 'You are taken to the page on which you pay.',
  payGoOn: 'Go on to payment',
  payConfirming:
    'Your payment of {amount} is being confirmed. This page looks again by itself; you can also close it.',
  payLookAgain: 'Look again',
  payDone: 'Thank you. Your payment of {amount} was received.',
  payDoneCredit:
    'Thank you. Your payment of {amount} was received. {credit} of it was more than was open: {company} keeps that for you.',
  payFailed: 'The payment of {amount} was not made. Nothing was taken; you can try again.',
  payOdd: 'The provider reports another amount than was asked for. {company} was told and will answer.',
  payTakenBack:
    'Your payment of {amount} was taken back by {company}: it no longer counts for this invoice. What is open now is said on this page; please ask {company} if you do not know why.',
  payRefunded: 'The payment of {amount} was given back.',
  payAmountWrong: 'Type an amount from {least} to {amount}.',
  payEmailWrong: 'Type an email address, such as ama@example.com.',
  fill: 'Please fill in what is missing below.',
  nameMissing: 'Type your name, at most 80 characters.',
  reasonMissing: 'Say what is wrong, in at most 1,000 characters.',
};

export type LinkPageWords = typeof en;

const fr: LinkPageWords = {
  due: 'Échéance',
  download: 'Télécharger le PDF',
  otherLanguage: 'English',
  lines: 'Détail',
  question: 'Cette facture est-elle correcte ?',
  help: '{company} verra votre réponse. Vous n’avez besoin d’aucun compte.',
  confirm: 'Oui, elle est correcte',
  dispute: 'Quelque chose ne va pas',
  disputeToo: 'Finalement, quelque chose ne va pas',
  confirmToo: 'C’est réglé : la facture est correcte',
  yourName: 'Votre nom',
  whatIsWrong: 'Qu’est-ce qui ne va pas ?',
  sendDispute: 'Envoyer',
  confirmed: '{name} a confirmé cette facture le {day}.',
  disputed: '{name} a signalé un problème le {day} :',
  disputedNote: '{company} en est informé et vous répondra.',
  closed: '{company} a répondu :',
  void: 'Cette facture est annulée. Il n’y a rien à payer.',
  payTitle: 'Payer en ligne',
  payHelp:
    'Vous payez sur la page de {provider}, par carte ou mobile money. Nous ne voyons ni votre carte ni votre code.',
  payHelpCard: 'Vous payez sur la page de {provider}, par carte. Nous ne voyons jamais votre carte.',
  payTest: 'Test : aucun argent ne circule.',
  payNotIn:
    'Les montants en {currency} ne peuvent pas être payés en ligne ici. Veuillez payer {company} comme d’habitude.',
  payAmount: 'Montant en {currency}',
  payAmountHelp: 'Vous pouvez payer moins : au plus {amount}.',
  payEmail: 'Votre adresse e-mail, pour le reçu',
  payNow: 'Payer maintenant',
  payGoingOn: 'Vous êtes dirigé vers la page de paiement.',
  payGoOn: 'Continuer vers le paiement',
  payConfirming:
    'Votre paiement de {amount} est en cours de confirmation. Cette page se met à jour d’elle-même ; vous pouvez aussi la fermer.',
  payLookAgain: 'Vérifier de nouveau',
  payDone: 'Merci. Votre paiement de {amount} a été reçu.',
  payDoneCredit:
    'Merci. Votre paiement de {amount} a été reçu. {credit} dépassaient ce qui restait dû : {company} vous les garde.',
  payFailed: 'Le paiement de {amount} n’a pas été fait. Rien n’a été prélevé ; vous pouvez réessayer.',
  payOdd:
    'Le prestataire annonce un autre montant que celui demandé. {company} en est informé et vous répondra.',
  payTakenBack:
    'Votre paiement de {amount} a été annulé par {company} : il ne compte plus pour cette facture. Cette page dit ce qui reste dû ; adressez-vous à {company} si vous ne savez pas pourquoi.',
  payRefunded: 'Le paiement de {amount} a été rendu.',
  payAmountWrong: 'Indiquez un montant de {least} à {amount}.',
  payEmailWrong: 'Indiquez une adresse e-mail, par exemple ama@example.com.',
  fill: 'Complétez ce qui manque ci-dessous.',
  nameMissing: 'Indiquez votre nom, 80 caractères au plus.',
  reasonMissing: 'Dites ce qui ne va pas, en 1 000 caractères au plus.',
};

export const linkPageWords: Record<Language, LinkPageWords> = { en, fr };
