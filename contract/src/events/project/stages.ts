/**
 * The stage of a project or programme: an event has not ended yet, all have ended, or all are
 * cancelled or missing.
 */
export const projectStages = ['ahead', 'over', 'empty'] as const
export type ProjectStage = (typeof projectStages)[number]
