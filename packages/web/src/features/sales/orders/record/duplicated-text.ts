import type { DuplicatedOrder } from '@shelfwise/contract/features/sales/orders/duplicated-order.schema';
import type { TFunction } from 'i18next';

/** What is said of a copy: how much of it is another than it was. */
export const duplicatedText = (t: TFunction<'sales'>, { changes }: DuplicatedOrder): string => {
  const of = (kind: DuplicatedOrder['changes'][number]['kind']): string =>
    changes
      .filter((change) => change.kind === kind)
      .map(({ productName }) => productName)
      .join(', ');
  const [archived, prices] = [of('archived'), of('price')];
  return [
    t('duplicate.done'),
    ...(archived === '' ? [] : [t('duplicate.archived', { products: archived })]),
    ...(prices === '' ? [] : [t('duplicate.prices', { products: prices })]),
  ].join(' ');
};
