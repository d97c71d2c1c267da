import { returnGifts } from '@shelfwise/contract/features/sales/returns/returns.facts';
import { returnNoun } from '@shelfwise/contract/features/sales/returns/returns.noun';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText, quantityText } from '../../../lib/money.ts';

type Fields = Record<string, unknown> | null;

/** The lines of an entry that have a text, as one. */
const linesOf = (after: Fields, textOf: (line: Record<string, unknown>) => string): string => {
  const lines = after?.['lines'];
  return Array.isArray(lines)
    ? lines
        .map((line: unknown) => textOf((line ?? {}) as Record<string, unknown>))
        .filter((text) => text !== '')
        .join(', ')
    : '';
};

/** What happened to a return. */
export function ReturnTimeline({ id, currency }: { id: string; currency: string }) {
  const { t } = useTranslation(['returns', 'kit']);
  const { locale } = useRegion();
  const quantity = (value: unknown): string => quantityText(String(value), locale);
  const fates = (after: Fields): string =>
    linesOf(after, (line) => {
      const parts = (['restock', 'hold', 'scrap'] as const)
        .filter((fate) => typeof line[fate] === 'string' && line[fate] !== '0')
        .map((fate) => t(`fateOf.${fate}`, { quantity: quantity(line[fate]) }));
      return parts.length === 0 ? '' : `${String(line['sku'])}${t('kit:colon')} ${parts.join(' · ')}`;
    });
  const goods = (after: Fields): string =>
    linesOf(after, (line) => `${String(line['sku'])} × ${quantity(line['quantity'])}`);
  const given = (after: Fields): string => {
    const gives = returnGifts.find((one) => one === after?.['gives']);
    const minor = after?.['creditedMinor'];
    const amount = typeof minor === 'number' ? moneyText(minor, currency, locale) : '';
    return gives === undefined ? '' : t(`given.${gives}`, { amount });
  };
  return (
    <RecordTimeline
      subject="goods_return"
      id={id}
      tell={({ action, after, reason }, who) => {
        const verb = returnNoun.verbs.find((one) => action === `goods_return.${one}`) ?? 'create';
        const details = { create: goods, inspect: fates, settle: given } as const;
        const detail = verb in details ? details[verb as keyof typeof details](after) : '';
        const approver = after?.['approver'];
        const agreed = typeof approver === 'string' ? t('history.agreedBy', { user: approver }) : '';
        const told = [detail, agreed, reason ?? ''].filter((one) => one !== '').join(' · ');
        const isHere = verb === 'create' && after?.['status'] !== 'requested';
        return {
          what: t(isHere ? 'history.takeBack' : `history.${verb}`, { who }),
          ...(told === '' ? {} : { detail: told }),
        };
      }}
    />
  );
}
