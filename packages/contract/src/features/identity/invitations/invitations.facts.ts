export const invitationDays = 7;
