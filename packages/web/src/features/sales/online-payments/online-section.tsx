import { Button, Select, Switch } from '@mantine/core';
import type { OnlineSettings } from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Fetched } from '../../../components/fetched.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { paymentMethodsQuery, useGivenMethodName } from '../../ledger/index.ts';
import { OnlinePaymentList } from './online-payment-list.tsx';
import css from './online-payments.module.css';
import { onlineSettingsQuery, useForgetKeys, useUpdateOnlineSettings } from './online-payments.queries.ts';

const keysDialog = lateCode(() => import('./keys-dialog.tsx'));

/** Whether customers can pay by the link of an invoice, through which account of the company, and what was paid so. */
export function OnlineSection({ canChange }: { canChange: boolean }) {
  return (
    <Fetched query={useQuery(onlineSettingsQuery())} wait={css.wait}>
      {(settings) => (
        <>
          <OnlineSwitch settings={settings} canChange={canChange} />
          <OnlinePaymentList />
        </>
      )}
    </Fetched>
  );
}

function OnlineSwitch({ settings, canChange }: { settings: OnlineSettings; canChange: boolean }) {
  const { t } = useTranslation('online-payments');
  const [isOpen, setIsOpen] = useState(false);
  const update = useUpdateOnlineSettings();
  const { isOn, gateway, version, isUnreadable, isForgetting } = settings;
  const close = (): void => setIsOpen(false);
  const turn = (next: boolean): void =>
    update.mutate(
      { version, isOn: next },
      { onSuccess: () => toastLine.success(t(next ? 'turnedOn' : 'turnedOff')) },
    );
  return (
    <>
      <Switch
        label={t('isOn')}
        description={t(gateway === null ? 'isOnFirst' : 'isOnEffect')}
        checked={isOn}
        disabled={!canChange || (!isOn && gateway === null) || update.isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {update.error ? (
        <p role="alert" className={css.problem}>
          {asAppError(update.error).message}
        </p>
      ) : null}
      {gateway === null ? null : <p className={css.which}>{t('whichInvoices')}</p>}
      {isUnreadable ? (
        <p role="alert" className={css.problem}>
          {t('unreadable')}
        </p>
      ) : null}
      {isForgetting ? <p>{t('forget.underway')}</p> : null}
      {gateway === null ? null : <Account settings={settings} />}
      {canChange ? (
        <div className={css.actions}>
          <Button {...(gateway === null ? { variant: 'filled' } : {})} onClick={() => setIsOpen(true)}>
            {t(gateway === null ? 'keys.add' : 'keys.change')}
          </Button>
          {gateway === null ? null : <ForgetKeys gateway={gateway} />}
        </div>
      ) : null}
      {gateway === null ? null : <WayToPay settings={settings} canChange={canChange} update={update} />}
      <LateDialog isOpen={isOpen} code={keysDialog} onClose={close}>
        {({ KeysDialog }) => <KeysDialog mayTest={settings.mayTest} onClose={close} />}
      </LateDialog>
    </>
  );
}

/** The company's account at a provider, recognised by the end of its key. */
function Account({ settings: { gateway, keyEnd, isTestKey, newsUrl } }: { settings: OnlineSettings }) {
  const { t } = useTranslation('online-payments');
  if (gateway === null) return null;
  return (
    <dl className={css.facts}>
      <dt>{t('account')}</dt>
      <dd>
        {t(`gateways.${gateway}`)}
        {keyEnd === null ? null : <span className={css.key}>{t('keyEnd', { end: keyEnd })}</span>}
        {isTestKey ? <StatusBadge tone="warn">{t('testKey')}</StatusBadge> : null}
      </dd>
      {newsUrl === null ? null : (
        <>
          <dt>{t('newsUrl')}</dt>
          <dd>
            <code className={css.address}>{newsUrl}</code>
            <small>{t('newsUrlHint')}</small>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Ends online payment and has the keys forgotten. */
function ForgetKeys({ gateway }: { gateway: NonNullable<OnlineSettings['gateway']> }) {
  const { t } = useTranslation('online-payments');
  const [isAsked, setAsked] = useState(false);
  const forget = useForgetKeys();
  const close = (): void => setAsked(false);
  const named = { provider: t(`gateways.${gateway}`) };
  return (
    <>
      <Button color="red" onClick={() => setAsked(true)}>
        {t('forget.ask')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        isBusy={forget.isPending}
        title={t('forget.title', named)}
        confirmLabel={t('forget.confirm')}
        onCancel={close}
        onConfirm={() =>
          forget.mutate(undefined, {
            onSuccess: () => toastLine.success(t('forget.done', named)),
            onError: (failure) => toastLine.error(asAppError(failure).message),
            onSettled: close,
          })
        }
      >
        {t('forget.effect', named)}
      </ConfirmDialog>
    </>
  );
}

interface WayToPayProps {
  settings: OnlineSettings;
  canChange: boolean;
  update: ReturnType<typeof useUpdateOnlineSettings>;
}

/** The way to pay by which the money is recorded, and with it the account that it goes to. */
function WayToPay({ settings: { method, version }, canChange, update }: WayToPayProps) {
  const { t } = useTranslation('online-payments');
  const nameOf = useGivenMethodName();
  const methods = useQuery(paymentMethodsQuery()).data?.items ?? [];
  const offered = methods.filter(
    ({ kind, status, code }) => kind !== 'cash' && (status === 'active' || code === method),
  );
  return (
    <Select
      className={css.method}
      label={t('method')}
      description={t('methodHint')}
      data={offered.map(({ code, name, moneyAccountName }) => ({
        value: code,
        label: t('methodInto', { method: nameOf(code, name), account: moneyAccountName }),
      }))}
      value={method}
      allowDeselect={false}
      disabled={!canChange || update.isPending}
      onChange={(chosen) =>
        chosen === null || chosen === method
          ? undefined
          : update.mutate(
              { version, method: chosen },
              { onSuccess: () => toastLine.success(t('methodSaved')) },
            )
      }
    />
  );
}
