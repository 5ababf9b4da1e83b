/** The version of the licence agreement that is in force; a changed meaning is a new version. */
export const eulaVersion = '2026-11'
