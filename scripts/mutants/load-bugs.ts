import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src';
const uploads = `${server}/features/files/files/uploads-at-once.api.test.ts`;
const printed = `${server}/features/documents/printed-documents`;
const threads = `${printed}/drawing-in-threads.api.test.ts`;
const storage = `${server}/features/files/files/storage.api.test.ts`;
const share = `${server}/platform/fair-share.test.ts`;

/** Bugs of what keeps one caller from using up what all share: memory, processor, storage. */
export const loadBugs: readonly PlantedBug[] = [
  {
    name: 'pictures are read however many are being read',
    file: `${server}/app/calls/register-calls.ts`,
    find: 'await takeUploadPlace(server.uploads, session.company?.id ?? session.user.userId, request, reply);',
    replace: '',
    project: 'api',
    tests: [uploads],
  },
  {
    name: 'a sender who hangs up keeps the place of an upload',
    file: `${server}/app/picture-bodies.ts`,
    find: "  raw.once('close', leave);\n",
    replace: '',
    project: 'api',
    tests: [uploads],
  },
  {
    name: 'a queue takes whoever comes',
    file: `${server}/platform/fair-share.ts`,
    find: 'if (!last || longest.length <= waiting + 1) throw this.#comeBack();',
    replace: 'if (!last || longest.length <= waiting + 1) return;',
    project: 'unit',
    tests: [share],
  },
  {
    name: 'a company with many waiting goes first again and again',
    file: `${server}/platform/fair-share.ts`,
    find: '      this.#queues.delete(tenantId);\n      if (queue.length > 1)',
    replace: '      if (queue.length > 1)',
    project: 'unit',
    tests: [share],
  },
  {
    name: 'documents are drawn by the thread that answers',
    file: `${server}/platform/workers.ts`,
    find: 'return pool.run(task, { filename: file.href, signal })',
    replace:
      'return import(file.href).then((module: { default: (what: Task) => Promise<Result> }) => module.default(task))',
    project: 'api',
    tests: [threads],
  },
  {
    name: 'a document is drawn as often as it is asked for',
    file: `${printed}/print-document.ts`,
    find: 'if (kept) return kept;',
    replace: '',
    project: 'api',
    tests: [threads],
  },
  {
    name: 'a document paid since is given as it was drawn before',
    file: `${printed}/kept-drawings.ts`,
    find: 'return isOfThis && timingSafeEqual',
    replace: 'return (isOfThis || true) && timingSafeEqual',
    project: 'api',
    tests: [threads],
  },
  {
    name: 'a document written to the half is given as it is',
    file: `${printed}/kept-drawings.ts`,
    find: 'return isOfThis && timingSafeEqual(whole, sealOf(drawing)) ? drawing : undefined;',
    replace: 'return isOfThis && whole.length > 0 ? drawing : undefined;',
    project: 'api',
    tests: [threads],
  },
  {
    name: 'pictures are kept beyond what the plan has room for',
    file: `${server}/features/files/files/upload-picture.ts`,
    find: '  await requireStorage(call, stored.bytes);\n',
    replace: '',
    project: 'api',
    tests: [storage],
  },
  {
    name: 'two pictures at once get the same last room',
    file: `${server}/kit/plan-limits.ts`,
    find: 'await lockCompany(call);\n  const used = await countStorage(call);',
    replace: 'const used = await countStorage(call);',
    project: 'api',
    tests: [storage],
  },
  {
    name: 'a picture that was replaced goes on counting',
    file: `${server}/kit/plan-limits.ts`,
    find: ' and unused_since is null',
    replace: '',
    project: 'api',
    tests: [storage],
  },
  {
    name: 'a picture that gave its room back comes in again past the limit',
    file: `${server}/features/files/files/picture-use.ts`,
    find: "if (rows.length > 0) throw refuseField(field, 'unknown_record');",
    replace: '',
    project: 'api',
    tests: [storage],
  },
  {
    name: 'housekeeping removes the pictures that people wear',
    file: `${server}/features/files/files/sweep-unused-pictures.ts`,
    find: "u.avatar_url = '/api/files/' || f.id",
    replace: "u.avatar_url = ''",
    project: 'api',
    tests: [storage],
  },
];
