import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { countText } from '../../../lib/counts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './dashboard-screen.module.css';

const tasks = [
  { name: 'late', tone: 'bad', href: '/orders?view=late' },
  { name: 'overdue', tone: 'bad', href: '/orders?view=overdue' },
  { name: 'unbilled', tone: 'bad', href: '/orders?view=unbilled' },
  { name: 'billsHeld', tone: 'warn', href: '/accounts-payable?view=held', waits: true },
  { name: 'purchasesToApprove', tone: 'warn', href: '/stock-receipts/orders?view=waiting', waits: true },
  { name: 'runsToApprove', tone: 'warn', href: '/accounts-payable/runs?view=drafts', waits: true },
  { name: 'expensesToApprove', tone: 'warn', href: '/expenses?view=toApprove', waits: true },
  {
    name: 'adjustmentsToApprove',
    tone: 'warn',
    href: '/inventory?view=adjustments&status=draft',
    waits: true,
  },
  { name: 'countsToReview', tone: 'warn', href: '/inventory?view=counts&status=review', waits: true },
  { name: 'toApprove', tone: 'warn', href: '/orders?view=to-approve' },
  { name: 'joinRequests', tone: 'warn', href: '/tenant-settings#users' },
  { name: 'billsDue', tone: 'warn', href: '/accounts-payable?view=open&due=week' },
  { name: 'lowStock', tone: 'warn', href: '/inventory?view=low' },
  { name: 'toShip', tone: 'info', href: '/orders?view=to-ship' },
  { name: 'drafts', tone: 'info', href: '/orders?view=drafts' },
] as const;

/** Open work, most urgent first. Each line opens the list that it counts. */
export function ToDoList({ toDo, billsDue }: Pick<Dashboard, 'toDo' | 'billsDue'>) {
  const { t } = useTranslation('dashboard');
  const { locale } = useRegion();
  const viewer = useViewer();
  const waiting = tasks
    .map((task) => ({ ...task, count: toDo[task.name] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (waiting.length === 0) return <p className={css.done}>{t('toDo.nothing')}</p>;
  const hrefOf = (task: (typeof tasks)[number]): string =>
    task.name === 'lowStock' && !viewer.can('canManageInventory') ? '/products?view=low' : task.href;
  return (
    <ul className={css.toDo}>
      {waiting.map((task) => (
        <li key={task.name}>
          <span className={css.count} data-tone={task.tone}>
            {countText(task.count, locale)}
          </span>
          <span className={css.taskText}>
            <AppLink href={hrefOf(task)} className={css.task}>
              {t(`toDo.${task.name}`, { count: task.count })}
            </AppLink>
            <span className={css.hint}>
              {task.name === 'billsDue' ? (
                <>
                  <MoneyText amountMinor={billsDue?.dueMinor ?? 0} />
                  {billsDue === undefined || billsDue.overdueMinor === 0 ? null : (
                    <>
                      , {t('toDo.hints.billsOverdue')} <MoneyText amountMinor={billsDue.overdueMinor} />
                    </>
                  )}
                </>
              ) : (
                t(`toDo.hints.${'waits' in task ? 'waits' : task.name}`)
              )}
            </span>
          </span>
          <span className={css.open} aria-hidden>
            {t('toDo.open')}
          </span>
        </li>
      ))}
    </ul>
  );
}
