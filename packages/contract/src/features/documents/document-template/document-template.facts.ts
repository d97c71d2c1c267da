export const firstDocumentLook = {
  accentColour: '#14532d',
  showLogo: true,
  paymentInstructions: null,
  terms: null,
  footer: null,
} as const;

export const paperSizes = ['A4'] as const;
