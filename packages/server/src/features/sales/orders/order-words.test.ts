import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '@shelfwise/contract/primitives/languages';
import { orderWords } from './order-words.ts';

test.each(languages)('an export calls a state in %s what the screen calls it', (language) => {
  const said = (file: string) =>
    JSON.parse(
      readFileSync(
        new URL(`../../../../../web/src/locales/${language}/${file}.json`, import.meta.url),
        'utf8',
      ),
    );
  const { statuses, payments, draft, walkIn } = orderWords[language];
  expect(said('order-states')).toMatchObject({ statuses, payments });
  expect(said('sales')).toMatchObject({ draft, walkIn });
});
