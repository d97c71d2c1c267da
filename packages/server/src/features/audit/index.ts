import { timelineHandlers } from './timeline/timeline.handlers.ts';

/** The public face of the area "audit" to the areas behind it. */
export const auditHandlers = { timeline: timelineHandlers };
