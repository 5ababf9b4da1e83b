import type { Verb } from '#platform/http/verb.ts'
import { addEvents, quoteAddition } from './addEvents.ts'
import { cancelProgramme, quoteCancellation } from './cancelProgramme.ts'
import { copyProgramme, quoteCopy } from './copyProgramme.ts'
import { createProgramme, quoteProgramme } from './createProgramme.ts'
import { getProgramme } from './getProgramme.ts'
import { exportProgrammes, listProgrammes } from './listProgrammes.ts'
import { quoteListeners, setListeners } from './setListeners.ts'
import { updateProgramme } from './updateProgramme.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listProgrammes,
  exportProgrammes,
  getProgramme,
  quoteProgramme,
  createProgramme,
  updateProgramme,
  quoteListeners,
  setListeners,
  quoteAddition,
  addEvents,
  quoteCancellation,
  cancelProgramme,
  quoteCopy,
  copyProgramme,
]
