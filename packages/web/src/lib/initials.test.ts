import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['ama', 'A'],
  ['kofi.mensah', 'KM'],
  ['basic-admin', 'BA'],
  ['Élodie N’Guessan', 'ÉN'],
  ['9to5', '9'],
  ['  ', '?'],
  ['...', '?'],
  ['', '?'],
  [undefined, '?'],
])('§2 header: the avatar of %j shows %s', (username, initials) => {
  expect(initialsOf(username)).toBe(initials);
});
