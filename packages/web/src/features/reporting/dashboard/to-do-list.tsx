import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import css from './dashboard-screen.module.css';

const tasks = [
  { name: 'late', tone: 'bad', href: '/orders?view=late' },
  { name: 'toShip', tone: 'info', href: '/orders?view=to-ship' },
  { name: 'lowStock', tone: 'warn', href: '/inventory?view=low' },
  { name: 'overdueInvoices', tone: 'bad', href: '/orders?view=unpaid' },
  { name: 'drafts', tone: 'info', href: '/orders?view=drafts' },
] as const;

/** What waits, most urgent first; each line opens the list it counts. */
export function ToDoList({ toDo }: { toDo: Dashboard['toDo'] | undefined }) {
  const { t } = useTranslation('dashboard');
  if (!toDo) return <div className={css.toDoWaiting} />;
  const waiting = tasks.filter(({ name }) => toDo[name] > 0);
  if (waiting.length === 0) return <p className={css.done}>{t('toDo.nothing')}</p>;
  return (
    <ul className={css.toDo}>
      {waiting.map(({ name, tone, href }) => (
        <li key={name}>
          <span className={css.count} data-tone={tone}>
            {toDo[name]}
          </span>
          <AppLink href={href} className={css.task}>
            {t(`toDo.${name}`, { count: toDo[name] })}
          </AppLink>
          <span className={css.open} aria-hidden>
            {t('toDo.open')}
          </span>
        </li>
      ))}
    </ul>
  );
}
