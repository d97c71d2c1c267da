export const invoiceStatuses = ['issued', 'part_paid', 'paid', 'void'] as const;
