import type { Account } from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import { accountKinds, fedByDocuments } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RowMenu } from '../../../components/row-menu.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { TransactionsTabs } from '../../audit/index.ts';
import { AccountDialog } from './account-dialog.tsx';
import { accountsQuery, useArchiveAccount, useRestoreAccount } from './accounts.queries.ts';
import css from './accounts.module.css';

/** Why the account is there: money, documents, or the company's own wish. */
function Origin({ account: { purpose, moneyAccountId, currency, status } }: { account: Account }) {
  const { t } = useTranslation('books');
  if (status === 'archived') return <StatusBadge>{t('accounts.archived')}</StatusBadge>;
  if (moneyAccountId !== null)
    return (
      <StatusBadge tone="info">
        {t('accounts.money')} {currency}
      </StatusBadge>
    );
  if (purpose === null) return <StatusBadge tone="good">{t('accounts.own')}</StatusBadge>;
  return fedByDocuments.has(purpose) ? <StatusBadge>{t('accounts.byDocuments')}</StatusBadge> : null;
}

function AccountRow({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const { t } = useTranslation('books');
  const mayEdit = useViewer().can('canAccessAdminSettings');
  const [archive, restore] = [useArchiveAccount(), useRestoreAccount()];
  const { id, code, name, purpose, status } = account;
  const change =
    status === 'active'
      ? { label: t('accounts.archive'), onRun: () => archive.mutate({ id }) }
      : { label: t('accounts.restore'), onRun: () => restore.mutate({ id }) };
  return (
    <li className={css.row} data-archived={status === 'archived' || undefined}>
      <span className={css.code} data-code>
        {code}
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.origin}>
        <Origin account={account} />
      </span>
      <span className={css.actions}>
        {mayEdit ? (
          <RowMenu
            label={t('accounts.actionsOf', { name })}
            actions={[{ label: t('accounts.edit'), onRun: onEdit }, ...(purpose === null ? [change] : [])]}
          />
        ) : null}
      </span>
    </li>
  );
}

/** The chart of accounts, in the order of its codes within each kind. */
export function AccountList() {
  const { t } = useTranslation('books');
  const query = useQuery(accountsQuery());
  const mayEdit = useViewer().can('canAccessAdminSettings');
  const [edited, setEdited] = useState<Account | 'new'>();
  return (
    <>
      <PageHeader
        title={t('accounts.title')}
        subtitle={t('accounts.subtitle')}
        primary={
          mayEdit ? { label: t('accounts.add'), shortcut: 'n', onRun: () => setEdited('new') } : undefined
        }
      />
      <TransactionsTabs current="accounts" />
      <Fetched query={query} wait={css.wait}>
        {({ items }) =>
          accountKinds.map((kind) => (
            <Section key={kind} title={t(`kinds.${kind}`)} isFlush>
              <ul className={css.rows}>
                {items
                  .filter((account) => account.kind === kind)
                  .map((account) => (
                    <AccountRow key={account.id} account={account} onEdit={() => setEdited(account)} />
                  ))}
              </ul>
            </Section>
          ))
        }
      </Fetched>
      {edited === undefined ? null : (
        <AccountDialog account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
