/** The maximum number of templates of a user. */
export const mostTemplates = 200
