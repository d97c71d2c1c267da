/** Every use of asSystem with its reason: what happens outside a single company. A use that is not listed here does not compile. */
export const systemUses = {
  'sign in': 'who signs in is known before their company is',
  'refresh a session': 'the refresh token names the session, which names the company',
  'sign out': 'ends a session by its token',
  'own sessions': 'somebody without a company has sessions too',
  'own second factor': 'somebody without a company may have one too',
  'own passkeys': 'somebody without a company may have them too',
  'register an account': 'usernames and addresses are unique over all companies',
  'found a company': 'makes the company itself',
  'reset a password': 'the mailed link names the account',
  'change a profile': 'usernames, addresses and passwords are of accounts, which may have no company',
  'keep the accounts of users': 'an account that an admin lets in or keeps out is beyond its company',
  'keep the plan of a company':
    'what a company pays for is known within it, and read with each session beside it',
  'accept an invitation': 'the mailed link names the company, and the account may be new',
  'limit the rate of tries': 'counters of addresses and accounts',
  'join the installation': 'what all processes over one database have in common',
  housekeeping: 'forgets old sessions and links, and finds the companies to tidy',
  'keep the plans of companies': 'finds the companies whose plans begin and end by the day',
  'ask about payments of all companies': 'finds the companies whose customers began a payment',
  'chain the audit trail': 'finds the companies whose trail is chained',
  'sum up the books': 'finds the companies whose accounts are summed up by month',
  'seal the audit trail': 'finds the companies to seal, and the addresses that the seals are mailed to',
  'send reports': 'finds the companies whose reports go by mail, and the addresses of their readers',
  'seed demo companies': 'fills an empty database',
  verify: 'walks all companies to prove the invariants',
  'answer a public call again': 'idempotency keys of calls made before anybody is signed in',
} as const;

export type SystemUse = keyof typeof systemUses;
