import { listAddress } from '../../../lib/list-address.ts';

/** The address of the list of messages to support. */
export const supportAddress = listAddress({
  path: '/help/messages',
  views: {
    all: {},
    open: { status: 'open' },
    answered: { status: 'answered' },
    closed: { status: 'closed' },
  },
  sorts: [],
});
