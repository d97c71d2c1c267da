/** Figures of the scorecard that can be opened. */
export const scoreFigures = ['onTime', 'fill', 'rejected', 'priceChange'] as const;
export type ScoreFigure = (typeof scoreFigures)[number];
