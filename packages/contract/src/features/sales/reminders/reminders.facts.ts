/** A ladder has at most so many steps. */
export const mostSteps = 6;
/** What is replaced in the texts of a step. */
export const placeholders = ['customer', 'amount', 'days', 'link', 'company'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Why what is overdue is not reminded of today: `waiting` for its next step. */
export const leftOutReasons = ['promised', 'disputed', 'paused', 'lately', 'waiting'] as const;

/** How many customers are listed who are to be reminded, who owe most first. */
export const mostDue = 500;
/** How many reminders are sent in one call; more are sent call by call. */
export const mostInSending = 10;
/** How many invoices a reminder lists with a link each, the longest due first. */
export const mostLinked = 20;
/** How many invoices a reminder is about, the longest due first. */
export const mostReminded = 500;
/** How many former reminders of a customer are shown. */
export const mostShownReminders = 50;

interface Text {
  subject: string;
  text: string;
}

export interface ReminderStep {
  /** after how many days beyond the due day */
  days: number;
  en: Text;
  fr: Text;
}

/** The ladder that a company begins with. */
export const firstReminderRules: { isOn: boolean; gapDays: number; steps: ReminderStep[] } = {
  isOn: true,
  gapDays: 7,
  steps: [
    {
      days: 3,
      en: {
        subject: 'A friendly reminder from {company}',
        text: 'Dear {customer},\n\nperhaps it escaped you: {amount} is overdue with us, the oldest of it for {days} days.\n\n{link}\n\nIf you have paid in the meantime, please accept our thanks and ignore this letter.\n\n{company}',
      },
      fr: {
        subject: 'Un rappel amical de {company}',
        text: 'Bonjour {customer},\n\nsauf erreur de notre part, {amount} reste à régler, dont la plus ancienne échéance est dépassée de {days} jours.\n\n{link}\n\nSi vous avez payé entre-temps, nous vous remercions et vous prions d’ignorer ce message.\n\n{company}',
      },
    },
    {
      days: 14,
      en: {
        subject: 'Second reminder: {amount} is overdue',
        text: 'Dear {customer},\n\nwe wrote to you before: {amount} is still overdue, the oldest of it for {days} days.\n\n{link}\n\nPlease pay within a week, or tell us when we can expect the money.\n\n{company}',
      },
      fr: {
        subject: 'Deuxième rappel : {amount} en retard',
        text: 'Bonjour {customer},\n\nmalgré notre premier rappel, {amount} reste impayé, dont la plus ancienne échéance est dépassée de {days} jours.\n\n{link}\n\nMerci de régler sous huit jours, ou de nous dire quand nous pouvons compter sur votre paiement.\n\n{company}',
      },
    },
    {
      days: 30,
      en: {
        subject: 'Last reminder: {amount} is overdue',
        text: 'Dear {customer},\n\n{amount} is overdue with us, the oldest of it for {days} days, and our letters were not answered.\n\n{link}\n\nPlease pay now. Until then we cannot deliver on account.\n\n{company}',
      },
      fr: {
        subject: 'Dernier rappel : {amount} en retard',
        text: 'Bonjour {customer},\n\n{amount} reste impayé, dont la plus ancienne échéance est dépassée de {days} jours, et nos rappels sont restés sans réponse.\n\n{link}\n\nMerci de régler sans délai. D’ici là, nous ne pouvons plus livrer à crédit.\n\n{company}',
      },
    },
  ],
};
