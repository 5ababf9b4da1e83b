import type { Verb } from '#platform/http/verb.ts'
import { removeItem, replaceAgenda, saveItem } from './changeItems.ts'
import { getAgenda, getProgramme } from './getAgenda.ts'
import { setMode, shiftAgenda } from './runAgenda.ts'
import { saveAssignments } from './saveAssignments.ts'

export { shiftDay } from './shiftDay.ts'
export { writeAgendaAct } from './acts.ts'
export { readItems } from './readItems.ts'
export { lockAgenda } from './requireAgenda.ts'
export { writeSpeakers } from './writeItems.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  getAgenda,
  getProgramme,
  saveItem,
  removeItem,
  replaceAgenda,
  saveAssignments,
  setMode,
  shiftAgenda,
]
