import { transferNoun } from '@shelfwise/contract/features/inventory/transfers/transfers.noun';
import { linkTo } from '@shelfwise/contract/primitives/noun';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import type { AppError } from '../../../../lib/errors.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import css from './receipt.module.css';

interface InWay {
  id: string;
  kind: string;
  number: string;
  orderId: string | null;
}

/** Where a document is shown; undefined for those that the receipt's own record shows. */
const hrefOf = ({ id, kind, orderId }: InWay): string | undefined => {
  if (orderId !== null) return `/orders/${orderId}`;
  if (kind === 'adjustment') return `/inventory?view=movements&adjustment=${id}`;
  if (kind === 'transfer') return linkTo(transferNoun, id);
  return kind === 'bill' ? `/accounts-payable/${id}` : undefined;
};

/** The documents that a refusal names, to be opened. Nothing where it names none that has a page. */
export function InWayLinks({ refusal }: { refusal: AppError | undefined }) {
  const { t } = useTranslation('stock-receipts');
  const { has } = useViewer();
  const named = (refusal?.detail?.['inWay'] ?? []) as InWay[];
  const links = named.flatMap((one) => {
    const href = one.kind === 'bill' && !has('accountsPayable') ? undefined : hrefOf(one);
    return href === undefined ? [] : [{ ...one, href }];
  });
  if (links.length === 0) return null;
  return (
    <p className={css.inWay}>
      {t('replace.inWay')}{' '}
      {links.map(({ id, number, href }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ', '}
          <AppLink href={href}>{number}</AppLink>
        </Fragment>
      ))}
    </p>
  );
}
