/** Days that the dashboard covers: the fewest and the most that the call takes, and its default. */
export const fewestDashboardDays = 7;
export const mostDashboardDays = 90;
export const usualDashboardDays = 14;
