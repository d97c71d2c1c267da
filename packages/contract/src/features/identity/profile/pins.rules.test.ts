import { describe, expect, it } from 'vitest';
import { isEasyPin } from './pins.rules.ts';

describe('a PIN', () => {
  it.each(['0000', '1234', '4321', '777777', '23456789'])('%s is guessed first', (pin) =>
    expect(isEasyPin(pin)).toBe(true),
  );
  it.each(['1235', '2580', '1357', '9012'])('%s is not', (pin) => expect(isEasyPin(pin)).toBe(false));
});
