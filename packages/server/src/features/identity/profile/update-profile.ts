import type { z } from 'zod';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { profileChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { OpenCall } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findRateBetween } from '../../company/index.ts';
import { exchangePicture } from '../../files/index.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { getSessionUser, enterOwnCompany, ownUser } from './own-account.ts';

/** The address of a picture in this company. A file of another company is refused, and without a company there are no pictures. */
const avatarUrlOf = async (tx: TenantTransaction | undefined, fileId: string): Promise<string> => {
  if (!tx) throw new AppError('no_tenant');
  const file = await tx.db
    .selectFrom('files')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', fileId)
    .forKeyShare()
    .executeTakeFirst();
  if (!file) throw refuseField('avatarFileId', 'unknown_record');
  return fileUrl(file.id);
};

const fileIdOf = (url: string | null): string | null => url?.split('/').at(-1) ?? null;

/** Refuses a currency that no amount can be shown in: without a rate today, of the company's own or built in. */
const requireRateToShow = async (
  tx: TenantTransaction | undefined,
  { user, now }: Pick<OpenCall, 'user' | 'now'>,
  currency: Currency,
): Promise<void> => {
  const company = user?.company;
  const rate =
    tx && company
      ? await findRateBetween(
          { tx },
          { of: currency, inside: company.baseCurrency, day: dayIn(company.timezone, now) },
        )
      : currencies[currency].unitsPerUsd;
  if (!rate) throw refuseField('displayCurrency', 'no_rate');
};

/** Changes the given fields and leaves the others; may be repeated. */
export const updateProfile = async (
  call: OpenCall,
  {
    language,
    timezone,
    displayCurrency,
    hidesFirstSteps,
    avatarFileId,
  }: z.output<typeof profileChangeSchema>,
): Promise<SessionUser> => {
  const user = ownUser(call);
  await call.database.asSystem('change a profile', async (system) => {
    const tx = enterOwnCompany(call, system, user);
    if (displayCurrency) await requireRateToShow(tx, call, displayCurrency);
    const avatarUrl =
      typeof avatarFileId === 'string' ? await avatarUrlOf(tx, avatarFileId) : (avatarFileId ?? undefined);
    const changed = {
      ...(language !== undefined && { language }),
      ...(timezone !== undefined && { timezone }),
      ...(displayCurrency !== undefined && { display_currency: displayCurrency }),
      ...(hidesFirstSteps !== undefined && { hides_first_steps: hidesFirstSteps }),
      ...(avatarFileId !== undefined && { avatar_url: avatarUrl ?? null }),
    };
    if (Object.keys(changed).length === 0) return;
    await system.db.updateTable('users').set(changed).where('id', '=', user.userId).execute();
    if (tx && avatarFileId !== undefined) {
      const before = fileIdOf(user.avatarUrl);
      await exchangePicture(tx, { before, after: avatarFileId, field: 'avatarFileId' });
    }
    tx?.audit({
      action: 'user.update_profile',
      subject: 'user',
      subjectId: user.userId,
      before: {
        language: user.language,
        timezone: user.timezone,
        displayCurrency: user.displayCurrency,
        hidesFirstSteps: user.hidesFirstSteps,
        avatarUrl: user.avatarUrl,
      },
      after: {
        ...(language !== undefined && { language }),
        ...(timezone !== undefined && { timezone }),
        ...(displayCurrency !== undefined && { displayCurrency }),
        ...(hidesFirstSteps !== undefined && { hidesFirstSteps }),
        ...(avatarFileId !== undefined && { avatarUrl: avatarUrl ?? null }),
      },
    });
  });
  return getSessionUser(call);
};
