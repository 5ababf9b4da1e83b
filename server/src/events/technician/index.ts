import { scheduledTask } from '#platform/run/scheduledTask.ts'
import type { Verb } from '#platform/http/verb.ts'
import { answerOffer } from './answerOffer.ts'
import { addBlock, removeBlock } from './blocks.ts'
import { assignTechnician, offerBooking, withdrawTechnician } from './bookTechnician.ts'
import { createTechnician } from './createTechnician.ts'
import { exportBookings } from './exportBookings.ts'
import { exportTechnicians } from './exportTechnicians.ts'
import { getBooking } from './getBooking.ts'
import { getCalendar } from './getCalendar.ts'
import { listBookings } from './listBookings.ts'
import { listCandidates } from './listCandidates.ts'
import { listTechnicians } from './listTechnicians.ts'
import { lookAtOffer } from './lookAtOffer.ts'
import { mailNotices } from './mailNotices.ts'
import { reportMissingTechnicians } from './notifyOrganiser.ts'
import { updateTechnician } from './updateTechnician.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listTechnicians,
  exportTechnicians,
  createTechnician,
  updateTechnician,
  getCalendar,
  addBlock,
  removeBlock,
  listBookings,
  exportBookings,
  getBooking,
  listCandidates,
  offerBooking,
  assignTechnician,
  withdrawTechnician,
  lookAtOffer,
  answerOffer,
]

export const scheduledTasks = [
  scheduledTask('email technicians', 1_000, mailNotices),
  scheduledTask('email about missing technicians', 10 * 60_000, reportMissingTechnicians),
]
