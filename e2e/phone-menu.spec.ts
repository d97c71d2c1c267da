import { expect, type Page, test } from '@playwright/test';
import { foundCompany, post } from './shop.ts';

const screen = { width: 360, height: 740 };
test.use({ viewport: screen, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

/** How far the page was laid out: a phone makes it larger than its screen where something stands outside of it. */
const laidOut = (page: Page): Promise<object> =>
  page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));

test('on a phone the bar and its menu stay on the screen, however often the menu is opened', async ({
  page,
}) => {
  await foundCompany(page);
  const { id } = await post(page, '/customers', { name: 'Golden Spoon' });
  await page.goto(`/customers/${id}`);
  const more = page.locator('[data-action-bar]').getByRole('button', { name: 'More' });
  for (const time of ['first', 'second', 'third']) {
    await more.tap();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first(), time).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('menuitem').last(), time).toBeInViewport({ ratio: 1 });
    expect(await laidOut(page), time).toEqual(screen);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    expect(await laidOut(page), time).toEqual(screen);
    await expect(more).toBeInViewport({ ratio: 1 });
  }
});
