/** What ears are told by that somebody asks for a rehearsal, or wants one to end. */
export const rehearsalTopic = 'rehearsal'
