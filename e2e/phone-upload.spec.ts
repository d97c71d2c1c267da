import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { browserOf, freshName } from './people.ts';
import { photo, scanScreen } from './phone-camera.ts';
import { post } from './shop.ts';

/** A phone without a session: touch, 360 px, and a picture in place of its camera. */
const phoneOf = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const newOrder = async (page: Page): Promise<string> => {
  const product = await post(page, '/products', { name: freshName('Photographed'), unitPrice: '5' });
  return (await post(page, '/orders', { lines: [{ productId: product.id, quantity: '1' }] })).id;
};

test('a phone takes pictures of an order by the code on the screen, loses its connection in between, and the screen shows each', async ({
  browser,
}) => {
  const deskContext = await browserOf(browser, 'premium-admin', { width: 1440 });
  const desk = await deskContext.newPage();
  await desk.goto(`/orders/${await newOrder(desk)}`);
  await desk.getByRole('button', { name: 'Use your phone' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Take the picture with your phone' });
  const address = await scanScreen(desk);
  expect(new URL(address).pathname + new URL(address).search).toBe('/mobile-upload?lang=en');
  expect(await axeFindings(desk)).toEqual([]);

  const phoneContext = await phoneOf(browser);
  const phone = await phoneContext.newPage();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: 'Pictures of an order' })).toBeVisible();
  // The code is in no address that was sent, nor left in the one that is shown.
  const code = new URL(address).hash.slice(1);
  expect(code).toMatch(/^[\w-]{48}$/u);
  expect(asked.filter((url) => url.split('#')[0]?.includes(code))).toEqual([]);
  expect(phone.url()).not.toContain(code);
  await expect(dialog.getByText('Your phone is connected')).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);

  await phone.locator('#camera').setInputFiles(await photo('first', 4_000));
  await expect(phone.getByText('Sent', { exact: true })).toHaveCount(1);
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible();

  await phoneContext.setOffline(true);
  await phone.locator('#gallery').setInputFiles([await photo('second'), await photo('third')]);
  await expect(phone.getByText('Connection lost. It goes on by itself.')).toBeVisible();
  await expect(phone.getByText('No connection.', { exact: false })).toBeVisible();
  await phoneContext.setOffline(false);
  await expect(phone.getByText('Sent', { exact: true })).toHaveCount(3);
  await expect(dialog.getByRole('img', { name: /^Picture /u })).toHaveCount(3);

  await phone.getByRole('button', { name: 'Done' }).click();
  await expect(phone).toHaveURL(/\/upload-complete/u);
  await expect(phone.getByText('3 pictures were sent.')).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  await expect(dialog.getByText('All pictures are here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const pictures = desk.getByRole('main').getByRole('img', { name: /^Picture /u });
  await expect(pictures).toHaveCount(3);
  // Made smaller on the phone and here: none is what the camera took.
  const sizes = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ naturalWidth, naturalHeight }) =>
      Math.max(naturalWidth, naturalHeight),
    ),
  );
  expect(Math.max(...sizes)).toBe(1_600);

  // The same code opens nothing a second time.
  const stranger = await (await phoneOf(browser)).newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'This code is over' })).toBeVisible();
  expect(await axeFindings(stranger)).toEqual([]);
  await stranger.context().close();
  await phoneContext.close();
  await deskContext.close();
});

test('a product’s picture goes into the form, also where the dialog is closed as it comes', async ({
  browser,
}) => {
  const deskContext = await browserOf(browser, 'premium-admin', { width: 1440 });
  const desk = await deskContext.newPage();
  await desk.goto('/inventory/add');
  await desk.getByLabel('Name', { exact: true }).fill(freshName('By phone'));
  await desk.getByLabel('Price', { exact: true }).fill('3');
  await desk.getByRole('button', { name: 'Use your phone' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Take the picture with your phone' });
  const address = await scanScreen(desk);

  const phoneContext = await phoneOf(browser);
  const phone = await phoneContext.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: 'Picture of a product' })).toBeVisible();
  // No news reaches the screen: the picture is asked for as the dialog is closed.
  await desk.route('**/api/phone-uploads/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await phone.locator('#camera').setInputFiles(await photo('a'));
  await expect(phone).toHaveURL(/\/upload-complete/u);
  await expect(phone.getByText('One picture was sent.')).toBeVisible();
  await dialog.getByRole('button', { name: /^(?:Stop|Done)$/u }).click();
  await expect(desk.getByRole('img', { name: 'Picture' })).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('heading', { level: 1, name: /^By phone/u })).toBeVisible();
  await phoneContext.close();
  await deskContext.close();
});

test('a logo taken by phone shows on the page that sets the company up', async ({ browser }) => {
  const deskContext = await browserOf(browser, 'newcomer-admin', { width: 1440 });
  const desk = await deskContext.newPage();
  await desk.goto('/tenant-onboarding');
  await desk.getByRole('button', { name: 'Use your phone' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Take the picture with your phone' });
  const phoneContext = await phoneOf(browser);
  const phone = await phoneContext.newPage();
  await phone.goto(await scanScreen(desk));
  await expect(dialog.getByText('Your phone is connected')).toBeVisible();
  await phone.locator('#camera').setInputFiles(await photo('logo'));
  await expect(phone).toHaveURL(/\/upload-complete/u);
  // Before anybody closes the dialog, which asks the server by itself.
  await expect(desk.getByRole('img', { name: 'Your logo', includeHidden: true })).toBeAttached();
  await phoneContext.close();
  await deskContext.close();
});

test('a stopped code is over on the phone, in the language of the screen', async ({ browser }) => {
  const deskContext = await browserOf(browser, 'premium-admin', { width: 1440 });
  const desk = await deskContext.newPage();
  await desk.goto(`/orders/${await newOrder(desk)}`);
  await desk.getByRole('button', { name: 'Use your phone' }).click();
  const address = (await scanScreen(desk)).replace('lang=en', 'lang=fr');
  const phoneContext = await phoneOf(browser);
  const phone = await phoneContext.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1, name: 'Photos d’une commande' })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await phone.locator('#camera').setInputFiles(await photo('late'));
  await expect(phone.getByRole('heading', { name: 'Ce code n’est plus valable' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Ce code n’est plus valable' })).toBeVisible();
  await phoneContext.close();
  await deskContext.close();
});
