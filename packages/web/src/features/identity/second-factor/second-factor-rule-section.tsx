import { Skeleton, Switch } from '@mantine/core';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import css from './second-factor.module.css';
import { secondFactorQuery, useSetSecondFactorRule } from './second-factor.queries.ts';

/** Whether the company requires a second factor of its admins. Only an admin who has one may turn this on. */
export function SecondFactorRuleSection({ company, canChange }: { company: Company; canChange: boolean }) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(secondFactorQuery());
  const setRule = useSetSecondFactorRule();
  const [isAsking, setIsAsking] = useState(false);
  if (!data && error)
    return <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={36} width={320} />;
  const save = (isRequired: boolean): void =>
    setRule.mutate(
      { isRequired },
      {
        onSuccess: () => toastLine.success(t(isRequired ? 'rule.turnedOn' : 'rule.turnedOff')),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Switch
        label={t('rule.label')}
        description={t('rule.effect')}
        checked={company.adminsNeedSecondFactor}
        disabled={!canChange || !data.isOn || setRule.isPending}
        onChange={(event) => (event.currentTarget.checked ? setIsAsking(true) : save(false))}
      />
      {data.isOn || !canChange ? null : (
        <p className={css.note}>
          {t('rule.ownFirst')} <AppLink href="/settings#second-factor">{t('rule.ownFirstLink')}</AppLink>
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={setRule.isPending}
        title={t('rule.askTitle')}
        confirmLabel={t('rule.ask')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => save(true)}
      >
        <p>{t('rule.askText')}</p>
      </ConfirmDialog>
    </>
  );
}
