import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyAccountsQuery, useAccountName } from '../../ledger/index.ts';
import type { SharedForm } from './adjustment.ts';

/** How received goods were paid for: from which account, or to whom they are owed. */
export function SettlementFields({ control }: { control: Control<SharedForm> }) {
  const { t } = useTranslation('inventory');
  const { currency } = useRegion();
  const settlement = useWatch({ control, name: 'settlement' });
  const accounts = useQuery(moneyAccountsQuery());
  const accountName = useAccountName();
  const usable = (accounts.data?.items ?? []).filter(
    (account) => account.status === 'active' && account.currency === currency && !account.isTill,
  );
  return (
    <>
      <ChoiceField
        control={control}
        name="settlement"
        label={t('settlement.question')}
        options={[
          { value: 'paid', label: t('settlement.paid') },
          { value: 'owed', label: t('settlement.owed') },
        ]}
      />
      {settlement === 'paid' ? (
        <SelectField
          control={control}
          name="moneyAccountId"
          label={t('settlement.moneyAccount')}
          options={usable.map((account) => ({ value: account.id, label: accountName(account) }))}
        />
      ) : null}
      {settlement === 'owed' ? (
        <TextField control={control} name="owedTo" label={t('settlement.owedTo')} />
      ) : null}
    </>
  );
}
