/** The widths of a Code 128 barcode, bar and gap by turns, as a scanner reads it: the first is a bar. */
export const barsOf = async (text: string): Promise<readonly number[]> => {
  // Loaded with the first receipt: most of it is encoders of other codes.
  const { default: bwip } = await import('bwip-js/node');
  const [code] = bwip.raw({ bcid: 'code128', text });
  return code && 'sbs' in code ? code.sbs : [];
};
