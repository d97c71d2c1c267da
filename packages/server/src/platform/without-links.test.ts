import { expect, it } from 'vitest';
import { withoutLinks } from './without-links.ts';

it.each([
  [
    'Sign in at https://evil.example/x now',
    'Sign in at https:\u2060/\u2060/\u2060evil.\u2060example/\u2060x now',
  ],
  ['mail me@evil.example', 'mail me@\u2060evil.\u2060example'],
  ['Asante & Sons Ltd.', 'Asante & Sons Ltd.'],
  ['Kofi A. Mensah', 'Kofi A. Mensah'],
])('%j holds nothing that becomes a link', (name, shown) => {
  expect(withoutLinks(name)).toBe(shown);
});
