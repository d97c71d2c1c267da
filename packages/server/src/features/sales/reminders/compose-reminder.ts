import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { mostLinked } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import { fillReminder } from '@shelfwise/contract/features/sales/reminders/reminders.rules';
import type {
  PreviewQuery,
  ReminderRules,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { linksTo, printedMoney } from '../../documents/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { requireCustomer } from '../require-customer.ts';
import { type DueInvoice, listDueInvoices, listDueRows } from './due.queries.ts';
import { getReminderRules } from './reminder-rules.ts';

export interface Reminder {
  customerId: string;
  name: string;
  to: string | null;
  step: number;
  oldestDays: number;
  amountMinor: number;
  subject: string;
  text: string;
  invoices: DueInvoice[];
}

const andMore: Record<Language, (count: number) => string> = {
  en: (count) => `and ${count} more`,
  fr: (count) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
};

/** What is open of invoices, as they say it: the sum in each currency that they were written in. */
const owedText = (invoices: readonly DueInvoice[], books: Currency, language: Language): string => {
  const sums = new Map<Currency, number>();
  for (const { openMinor, foreign } of invoices) {
    const currency = foreign?.currency ?? books;
    sums.set(currency, (sums.get(currency) ?? 0) + (foreign?.openMinor ?? openMinor));
  }
  return [...sums].map(([currency, minor]) => printedMoney(minor, currency, language)).join(' + ');
};

/** The lines that stand for {link}: each invoice with what is open of it, and where it can be read. */
const linesOf = async (call: Call, invoices: readonly DueInvoice[], language: Language): Promise<string> => {
  const { baseCurrency } = call.actor.company;
  const listed = invoices.slice(0, mostLinked);
  const paths = await linksTo(
    call,
    listed.map(({ id }) => id),
  );
  const lines = listed.map(
    (invoice) =>
      `${invoice.number} · ${owedText([invoice], baseCurrency, language)}\n${call.origin}${paths.get(invoice.id)}`,
  );
  const more = invoices.length - listed.length;
  return [...lines, ...(more > 0 ? [andMore[language](more)] : [])].join('\n');
};

/** The reminder that a customer is due today; undefined where they are not. */
export const composeReminder = async (
  call: Call,
  { customerId, rules, language }: { customerId: string; rules: ReminderRules; language: Language },
): Promise<Reminder | undefined> => {
  const { tx, actor } = call;
  const today = todayOf(call);
  if (!rules.isOn) return undefined;
  const [due] = await listDueRows(tx, { today, rules }, customerId);
  const texts = due && rules.steps[due.step - 1];
  if (!due || !texts) return undefined;
  const invoices = await listDueInvoices(tx, { today, rules }, customerId);
  const amountMinor = sumMinor(invoices.map(({ openMinor }) => openMinor));
  const values = {
    customer: due.name,
    company: formatCompanyName(actor.company.name),
    amount: owedText(invoices, actor.company.baseCurrency, language),
    days: String(due.oldestDays),
    link: await linesOf(call, invoices, language),
  };
  return {
    customerId,
    name: due.name,
    to: due.email,
    step: due.step,
    oldestDays: due.oldestDays,
    amountMinor,
    subject: fillReminder(texts[language].subject, { ...values, link: '' }),
    text: fillReminder(texts[language].text, values),
    invoices,
  };
};

/** The reminder as the customer would get it now (409 `not_due`). */
export const previewReminder = async (
  call: Call,
  { customerId, language = call.language }: PreviewQuery,
): Promise<Pick<Reminder, 'step' | 'to' | 'subject' | 'text'>> => {
  const [rules] = await Promise.all([getReminderRules(call.tx), requireCustomer(call.tx, customerId)]);
  const reminder = await composeReminder(call, { customerId, rules, language });
  if (!reminder) throw new AppError('not_due');
  const { step, to, subject, text } = reminder;
  return { step, to, subject, text };
};
