import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import en from '../../../locales/en/notifications.json' with { type: 'json' };
import fr from '../../../locales/fr/notifications.json' with { type: 'json' };
import { notificationText } from './notification-text.ts';

beforeAll(() =>
  i18next.init({ lng: 'en', resources: { en: { notifications: en }, fr: { notifications: fr } } }),
);

it('a purchase that waits for an approval names its supplier', () => {
  expect(notificationText({ type: 'purchase_to_approve', data: { supplierName: 'Kofi & Sons' } })).toEqual({
    title: 'A purchase order waits for your approval',
    message: 'Kofi & Sons',
  });
});

const data = { orderNumber: 'SO-126', customerName: 'Ahodwo Homes', quantity: '2' };

it.each([
  ['part', 'Order SO-126 part shipped', 'Commande SO-126 expédiée en partie'],
  ['full', 'Order SO-126 shipped', 'Commande SO-126 expédiée'],
  [undefined, 'Order SO-126 shipped', 'Commande SO-126 expédiée'],
])('a shipment after which the delivery is %j', async (deliveryState, english, french) => {
  const shipped = {
    type: 'order_shipped',
    data: { ...data, ...(deliveryState && { deliveryState }) },
  } as const;
  await i18next.changeLanguage('fr');
  expect(notificationText(shipped)).toEqual({ title: french, message: 'Ahodwo Homes · 2 pièces' });
  await i18next.changeLanguage('en');
  expect(notificationText(shipped)).toEqual({ title: english, message: 'Ahodwo Homes · 2 pieces' });
});
