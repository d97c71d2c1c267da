import type { Language } from './languages.ts';

/** The sentences of errors about what people spend for the company. */
export const expenseMessages = {
  box_moved: {
    en: 'Meanwhile something was paid from this box, put into it, or counted. Look at what should be in it now, and count again.',
    fr: 'Entre-temps, quelque chose a été payé depuis cette caisse, y a été mis ou compté. Regardez ce qu’elle devrait contenir, et recomptez.',
  },
  own_difference: {
    en: 'The count differs from what should be in the box. A manager or admin who does not keep it must record that: count it together.',
    fr: 'Le comptage diffère de ce que la caisse devrait contenir. Un responsable ou un administrateur qui ne la tient pas doit l’enregistrer : comptez ensemble.',
  },
  own_expense: {
    en: 'You spent this yourself. Somebody else approves it and gives the money back.',
    fr: 'Vous avez engagé cette dépense vous-même. Quelqu’un d’autre doit l’approuver et la rembourser.',
  },
  others_expense: {
    en: 'Only the person who spent it changes it. Reject it with a reason, and they can.',
    fr: 'Seule la personne qui l’a engagée la modifie. Refusez-la en disant pourquoi, et elle le pourra.',
  },
  expense_needs_admin: {
    en: 'It is above what you may approve, or of a place that others approve for. An admin can approve it.',
    fr: 'Elle dépasse ce que vous pouvez approuver, ou d’autres approuvent pour cet emplacement. Un administrateur le peut.',
  },
  budget_used_up: {
    en: 'It goes beyond the month’s budget of {category}. An admin may approve it with a reason.',
    fr: 'Elle dépasse le budget du mois de {category}. Un administrateur peut l’approuver en disant pourquoi.',
  },
  receipt_repeated: {
    en: 'One of its receipts is also with another expense ({number}). Say why it is approved, or reject it.',
    fr: 'Un de ses justificatifs figure aussi dans une autre dépense ({number}). Dites pourquoi elle est approuvée, ou refusez-la.',
  },
} as const satisfies Record<string, Record<Language, string>>;
