import { firstStepsHandlers } from './first-steps/first-steps.handlers.ts';

/** The public face of the area "onboarding" to the server. */
export const onboardingHandlers = { firstSteps: firstStepsHandlers };
