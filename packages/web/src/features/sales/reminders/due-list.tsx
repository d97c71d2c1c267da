import { Button, Checkbox } from '@mantine/core';
import type {
  DueReminder,
  DueReminders,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../../../components/reports/report.module.css';

interface DueListProps {
  due: DueReminders;
  /** undefined where nothing can be sent */
  chosen: ReadonlySet<string> | undefined;
  onToggle: (customerId: string) => void;
  onOpen: (one: DueReminder) => void;
}

/** Who is to be reminded, who owes most first. Only who has an address can be chosen for sending to several. */
export function DueList({ due: { items, stepCount, currency }, chosen, onToggle, onOpen }: DueListProps) {
  const { t } = useTranslation('receivables');
  return (
    <ul className={css.choices}>
      {items.map((one) => (
        <li key={one.customerId}>
          <span className={css.picked}>
            {chosen === undefined ? null : (
              <Checkbox
                size="xs"
                checked={chosen.has(one.customerId)}
                disabled={one.email === null}
                onChange={() => onToggle(one.customerId)}
                aria-label={one.name}
              />
            )}
            <span>
              <AppLink href={`/customers/${one.customerId}`}>{one.name}</AppLink>
              <p className={css.quiet}>
                {t('reminders.stepOf', { step: one.step, count: stepCount })} ·{' '}
                {t('reminders.late', { count: one.oldestDays })}
                {one.last === null ? null : (
                  <>
                    {' · '}
                    {t('reminders.last')} <DateText value={one.last.sentOn} style="date" />
                  </>
                )}
              </p>
              <p className={css.quiet}>{one.email ?? t('reminders.nowhere')}</p>
              {one.broken === null ? null : (
                <p className={css.short}>
                  {t('reminders.broken')} <DateText value={one.broken.promisedOn} style="date" />
                </p>
              )}
            </span>
          </span>
          <span>
            <MoneyText amountMinor={one.amountMinor} currency={currency} />
            <Button
              size="xs"
              aria-label={t('reminders.lookAt', { name: one.name })}
              onClick={() => onOpen(one)}
            >
              {t('reminders.look')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
