import { z } from 'zod';
import { roles } from '../../../access/roles.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { listQuery } from '../../../primitives/paging.ts';
import { emailSchema, usernameSchema } from '../../../primitives/text.ts';
import { newPasswordSchema } from '../registration/registration.schemas.ts';

/** What a mailed link holds behind `/tenant-registration#invite=`: the company and 256 random bits. */
export const invitationTokenSchema = z.string().min(20).max(200);

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: z.enum(roles),
  /** an expired one can be sent again */
  isExpired: z.boolean(),
  /** the username of the person who invited */
  invitedBy: z.string(),
  expiresAt: momentSchema,
  createdAt: momentSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Lists invitations that were neither accepted nor revoked, newest first unless another sort is asked for. */
export const invitationListSchema = listQuery(['-createdAt', 'email']);
export type InvitationList = z.infer<typeof invitationListSchema>;

export const newInvitationSchema = z.strictObject({ email: emailSchema, role: z.enum(roles) });

export const invitationOfferSchema = z.object({
  companyName: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type InvitationOffer = z.infer<typeof invitationOfferSchema>;

export const acceptanceSchema = z.strictObject({
  token: invitationTokenSchema,
  username: usernameSchema,
  password: newPasswordSchema,
});
