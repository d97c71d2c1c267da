/** True for a PIN that is tried first: one digit again and again, or digits that count up or down. */
export const isEasyPin = (pin: string): boolean => {
  const steps = pin
    .slice(1)
    .split('')
    .map((digit, index) => Number(digit) - Number(pin[index]));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
};
