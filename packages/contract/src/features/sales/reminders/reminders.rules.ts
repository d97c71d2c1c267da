import { placeholders, type Placeholder } from './reminders.facts.ts';

/** The text of a step with its placeholders filled in. What looks like a placeholder in a name stays as it is. */
export const fillReminder = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
    const known = placeholders.find((one) => one === name);
    return known === undefined ? whole : values[known];
  });
