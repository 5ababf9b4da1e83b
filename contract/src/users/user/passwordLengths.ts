/** Specification §5: at login and register a password is longer than 6. */
export const shortestNewPassword = 7
/** Specification §5 and §9: in the change-password dialog it is at least 6. */
export const shortestChangedPassword = 6
