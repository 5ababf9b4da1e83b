/** The version of the licence agreement that the console shows and people accept. */
export const eulaVersion = '2026-11'
