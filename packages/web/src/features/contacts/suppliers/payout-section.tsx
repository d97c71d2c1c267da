import { Button } from '@mantine/core';
import type { PayoutDetails } from '@shelfwise/contract/features/contacts/suppliers/payout.schemas';
import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { runVerb } from '../../../lib/verb.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { useRemovePayout } from './suppliers.queries.ts';
import css from './suppliers.module.css';

/** Whoever leaves the screen open does not leave the number on it. */
const shownMs = 60_000;

/** Where a supplier is paid: masked, until somebody asks to see it, which the history tells. */
export function PayoutSection({ supplier: { id, name, payout } }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const reveal = useMutation(orpc.suppliers.revealPayout.mutationOptions());
  const remove = useRemovePayout();
  const [full, setFull] = useState<PayoutDetails>();
  const [asked, setAsked] = useState<'change' | 'remove'>();
  useEffect(() => {
    if (full === undefined) return;
    const timer = setTimeout(() => setFull(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [full]);
  const close = (): void => setAsked(undefined);
  const change = (
    <Button size="xs" onClick={() => setAsked('change')}>
      {t(payout === null ? 'payout.add' : 'payout.change')}
    </Button>
  );
  return (
    <Section title={t('payout.title')} aside={payout === null ? change : undefined}>
      {payout === null ? (
        <p>{t('payout.none')}</p>
      ) : (
        <>
          <Facts
            items={[
              { label: t(`payout.provider.${payout.kind}`), value: payout.provider },
              ...(full?.kind === 'bank' ? textFact(t('payout.branch'), full.branch) : []),
              ...(full === undefined ? [] : textFact(t('payout.accountName'), full.accountName)),
              {
                label: t(`payout.number.${payout.kind}`),
                value: <span data-code>{full?.number ?? `•••• ${payout.endsWith}`}</span>,
              },
            ]}
          />
          <div className={css.actions}>
            <Button
              size="xs"
              loading={reveal.isPending}
              onClick={() => {
                if (full) setFull(undefined);
                else reveal.mutate({ id }, { onSuccess: setFull });
              }}
            >
              {t(full ? 'payout.hide' : 'payout.reveal')}
            </Button>
            {change}
            <Button size="xs" variant="subtle" onClick={() => setAsked('remove')}>
              {t('payout.remove')}
            </Button>
          </div>
        </>
      )}
      {asked === 'change' ? (
        <PayoutDialog
          id={id}
          kind={payout?.kind ?? 'bank'}
          onClose={() => {
            setFull(undefined);
            close();
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        isDanger
        isBusy={remove.isPending}
        title={t('payout.removeTitle', { name })}
        confirmLabel={t('payout.remove')}
        onCancel={close}
        onConfirm={() => runVerb(remove, { id }, close)}
      >
        {t('payout.removeText')}
      </ConfirmDialog>
    </Section>
  );
}
