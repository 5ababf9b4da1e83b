/** How many templates a user may keep. */
export const mostTemplates = 200
