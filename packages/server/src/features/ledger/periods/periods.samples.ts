import { type Caller, nothing, type Samples } from '../../../test/walks/sample.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export const makeRecords = async ({ get, post }: Caller) => {
  const { items } = await get('/api/users');
  const made = await post('/api/periods/let-in', {
    area: 'payroll',
    userId: items[0].id,
    hours: 1,
    reason: 'A late payslip',
  });
  return { overrideId: made.overrides[0].id as string };
};

/** Only the payroll is closed: nothing that the walks post is dated in it. */
export default {
  get: nothing,
  missing: () => ({ until: daysAgo(1) }),
  close: () => ({ areas: ['payroll'], until: daysAgo(3) }),
  reopen: () => ({ areas: ['payroll'], until: null, reason: 'Closed too early' }),
  letIn: (world) => ({ area: 'payroll', userId: world.spareUserId, hours: 2, reason: 'A late payslip' }),
  endLetIn: (_world, own) => ({ id: own.overrideId }),
} satisfies Samples<'periods', Awaited<ReturnType<typeof makeRecords>>>;
