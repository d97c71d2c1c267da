import type { PettyCashBox } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import {
  expectedMinor,
  missingMinor,
} from '@shelfwise/contract/features/finance/petty-cash/petty-cash.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { ExpensesTabs } from '../expenses/expenses-tabs.tsx';
import { BoxDialog } from './box-dialog.tsx';
import { boxesQuery } from './petty-cash.queries.ts';
import css from './petty-cash.module.css';

function Box({ box }: { box: PettyCashBox }) {
  const { t } = useTranslation('petty-cash');
  const missing = missingMinor(box);
  return (
    <li className={css.box}>
      <AppLink href={`/expenses/petty-cash/${box.id}`} className={css.name}>
        {box.name}
      </AppLink>
      <span className={css.quiet}>{t('keptBy', { keeper: box.keeper })}</span>
      {box.status === 'closed' ? <StatusBadge>{t('states.closed')}</StatusBadge> : null}
      <span className={css.figure}>
        <span>{t('figures.in')}</span>
        <MoneyText amountMinor={expectedMinor(box)} isExact />
      </span>
      <span className={css.figure}>
        <span className={css.quiet}>{t('figures.float')}</span>
        <MoneyText amountMinor={box.floatMinor} isExact />
      </span>
      {missing === 0 || box.status === 'closed' ? null : (
        <span className={css.figure}>
          <span className={css.quiet}>{t('figures.missing')}</span>
          <MoneyText amountMinor={missing} isExact />
        </span>
      )}
    </li>
  );
}

/** Cash boxes that small expenses are paid from: what is in each, and what is missing. */
export function PettyCashList() {
  const { t } = useTranslation('petty-cash');
  const navigate = useNavigate();
  const query = useQuery(boxesQuery());
  const mayKeep = useViewer().can('canViewReports');
  const [isAdding, setIsAdding] = useState(false);
  const add = mayKeep ? { label: t('new'), onRun: () => setIsAdding(true) } : undefined;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} primary={add && { ...add, shortcut: 'n' }} />
      <ExpensesTabs current="pettyCash" />
      <Fetched query={query} wait={css.box}>
        {({ items }) =>
          items.length === 0 ? (
            <FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />
          ) : (
            <ul className={css.boxes} aria-label={t('title')}>
              {items.map((box) => (
                <Box key={box.id} box={box} />
              ))}
            </ul>
          )
        }
      </Fetched>
      {isAdding ? (
        <BoxDialog
          onClose={() => setIsAdding(false)}
          onSaved={(id) => void navigate({ href: `/expenses/petty-cash/${id}` })}
        />
      ) : null}
    </>
  );
}
