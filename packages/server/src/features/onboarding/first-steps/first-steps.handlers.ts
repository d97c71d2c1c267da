import type { firstStepsContract } from '@shelfwise/contract/features/onboarding/first-steps/first-steps.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getFirstSteps } from './get-first-steps.ts';

export const firstStepsHandlers: Handlers<typeof firstStepsContract> = { get: getFirstSteps };
