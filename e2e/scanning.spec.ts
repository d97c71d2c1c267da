import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.ts';
import { filmOfBarcode } from './fake-camera.ts';

const code = '6009880421176';
const executablePath = findBrowser();

test.use({
  viewport: { width: 360, height: 760 },
  hasTouch: true,
  isMobile: true,
  launchOptions: {
    args: [
      ...browserArguments,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOfBarcode(code)}`,
    ],
    ...(executablePath ? { executablePath } : {}),
  },
});

const signIn = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/login', {
    data: { username: 'basic-manager', password: 'shelfwise-demo' },
  });
  expect(answer.status()).toBe(200);
};

test('a phone finds a product by its barcode with the camera, in the list and in an order', async ({
  page,
  context,
}) => {
  await signIn(page);
  const made = await page.request.post('/api/products', {
    data: { sku: `CAM-${Date.now()}`, name: 'Scanned paracetamol', unitPrice: '3.50', barcodes: [code] },
  });
  expect([201, 409], await made.text()).toContain(made.status());
  await context.grantPermissions(['camera']);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !host.startsWith('localhost:')) foreign.push(request.url());
  });

  await page.goto('/products');
  await page.getByRole('button', { name: 'Scan a barcode with the camera' }).tap();
  await expect(page).toHaveURL(new RegExp(`q=${code}`, 'u'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Scanned paracetamol' })).toBeVisible();

  await page.goto('/orders/new');
  await page.getByRole('button', { name: 'Scan a barcode with the camera' }).tap();
  await expect(page.getByRole('group', { name: 'Scanned paracetamol' })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('says what to do where the camera is not allowed', async ({ page }) => {
  await signIn(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Scan a barcode with the camera' }).tap();
  await expect(page.getByRole('alert')).toContainText('The camera is not allowed here');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
