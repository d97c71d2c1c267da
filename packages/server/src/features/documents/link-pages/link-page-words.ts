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
  question: 'Cette facture est-elle correcte ?',
  help: '{company} verra votre réponse. Vous n’avez besoin d’aucun compte.',
  confirm: 'Oui, elle est correcte',
  dispute: 'Quelque chose ne va pas',
  disputeToo: 'Finalement, quelque chose ne va pas',
  confirmToo: 'C’est réglé : la facture est correcte',
  yourName: 'Votre nom',
  whatIsWrong: 'Qu’est-ce qui ne va pas ?',
  sendDispute: 'Envoyer',
  confirmed: '{name} a confirmé cette facture le {day}.',
  disputed: '{name} a signalé un problème le {day} :',
  disputedNote: '{company} en est informé et vous répondra.',
  closed: '{company} a répondu :',
  void: 'Cette facture est annulée. Il n’y a rien à payer.',
  fill: 'Complétez ce qui manque ci-dessous.',
  nameMissing: 'Indiquez votre nom, 80 caractères au plus.',
  reasonMissing: 'Dites ce qui ne va pas, en 1 000 caractères au plus.',
};

export const linkPageWords: Record<Language, LinkPageWords> = { en, fr };
