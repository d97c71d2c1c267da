const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** How far a colour '#14532d' stands out from white paper, 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrastOnPaper = (colour: string): number => {
  const [red, green, blue] = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)].map(channel);
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05);
};

/** Large text must be readable on paper: 3 to 1. */
export const isReadableOnPaper = (colour: string): boolean => contrastOnPaper(colour) >= 3;
