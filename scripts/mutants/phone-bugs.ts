import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src';
const folder = `${server}/features/files/phone-uploads`;
const uploads = `${folder}/phone-uploads.api.test.ts`;
const refusals = `${folder}/phone-refusals.api.test.ts`;

/** Bugs of what a phone may do that was let in by a code. */
export const phoneBugs: readonly PlantedBug[] = [
  {
    name: 'a second phone opens a code as well',
    file: `${folder}/open-upload.ts`,
    find: "if (!openerHash.equals(found.openerHash)) throw new AppError('upload_ended');",
    replace: '',
    project: 'api',
    tests: [uploads],
  },
  {
    name: 'pictures of a phone that come at once are counted as one',
    file: `${folder}/phone-uploads.queries.ts`,
    find: '= ${tenantId} and ${which} for update`',
    replace: '= ${tenantId} and ${which}`',
    project: 'api',
    tests: [uploads],
  },
  {
    name: 'a stopped code still opens',
    file: `${folder}/phone-uploads.queries.ts`,
    find: 'endedAt !== null || new Date',
    replace: 'new Date',
    project: 'api',
    tests: [refusals],
  },
  {
    name: 'a phone does what its person may no more',
    file: `${server}/app/calls/member-call.ts`,
    find: 'admit(session, { ...meta, ...phone?.access });',
    replace: "admit(session, { ...meta, ...(phone && { right: 'member' as const }) });",
    project: 'api',
    tests: [refusals],
  },
  {
    name: 'a phone acts for a session that has ended',
    file: `${server}/features/identity/session/session-lookup.ts`,
    find: 'where s.revoked_at is null and s.expires_at > now() and s.user_id = $1',
    replace: 'where s.expires_at > now() and s.user_id = $1',
    project: 'api',
    tests: [refusals],
  },
];
