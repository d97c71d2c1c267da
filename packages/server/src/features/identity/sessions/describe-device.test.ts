import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', null],
  [null, null],
])('%s', (agent, words) => {
  expect(describeDevice(agent, 'en')).toBe(words);
});

test.each(['\u0000', 'x'.repeat(300), '((((((((((((', 'Mozilla/5.0 (', '<script>'])(
  'what is no browser breaks nothing (%#)',
  (agent) => {
    expect(() => describeDevice(agent, 'fr')).not.toThrow();
  },
);
