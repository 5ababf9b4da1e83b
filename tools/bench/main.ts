import { measureTranscription } from './transcription.ts'
import { isMet, loadText, printFigures, type Figure } from './report.ts'
import { type Compared, measureSizes } from './lists/compareLists.ts'
import { measureConsole } from './console.ts'
import { measureAdmission } from './admission.ts'
import { measureAudioWorker } from './audioWorker.ts'
import { measureHealth } from './health.ts'
import { measureDelivery } from './delivery/delivery.ts'
import { measureJoins } from './delivery/joins.ts'
import { measureRoomChanges } from './delivery/roomChanges.ts'
import * as lists from './lists.ts'
import { measureMonitoring } from './monitoring.ts'
import { measureProgramme } from './save/programme.ts'
import { measureConnectionStats } from './connectionStats.ts'
import { measureRenewals } from './renewals.ts'
import { measureSave } from './save/save.ts'
import { measureScreens } from './screens.ts'
import { measureSound } from './sound.ts'
import { measureStarts } from './starts/starts.ts'

// `npm run bench` measures everything, `npm run bench -- save list` only the named parts. Results
// are for readers and fail no test, because they depend on the load of the machine.

interface Part {
  readonly title: string
  /** @returns undefined if it could not be measured here, after printing the reason */
  readonly measure: () => Promise<readonly Figure[] | undefined>
}

const ofSizes = (title: string, compared: Compared): Part => ({
  title,
  measure: () => measureSizes(compared),
})

const parts: Readonly<Record<string, Part>> = {
  save: {
    title: 'Saving an event with its pre-charge in booth hours',
    measure: () => measureSave('organiser'),
  },
  agentSave: {
    title: 'Saving an agent’s event with its pre-charge in money',
    measure: () => measureSave('agent'),
  },
  programme: {
    title: 'Creating a programme with all its events',
    measure: measureProgramme,
  },
  list: ofSizes('The hosted list, a million events against ten thousand', lists.events),
  billing: ofSizes('The statement, a million rows against ten thousand', lists.statement),
  users: ofSizes('The list of users, a million against ten thousand', lists.users),
  customers: ofSizes('An agent’s customers, a million against ten thousand', lists.customers),
  projects: ofSizes('An agent’s projects, a million against ten thousand', lists.projects),
  orders: ofSizes('The pay records, a million against ten thousand', lists.orders),
  outbox: ofSizes('The outbox, a million mails against ten thousand', lists.outbox),
  bookings: ofSizes('Technicians’ bookings, a million against ten thousand', lists.bookings),
  auditLog: ofSizes('The audit log, a million acts against ten thousand', lists.auditLog),
  renewals: {
    title: 'Renewals from the balance, ten thousand subscribers over 24 months',
    measure: measureRenewals,
  },
  starts: {
    title: 'Events that begin in the same second',
    measure: measureStarts,
  },
  monitoring: {
    title: 'Monitoring, from a listener’s step to an administrator’s screen',
    measure: measureMonitoring,
  },
  admission: {
    title: 'A hall behind one address comes in beside a flood of wrong codes from there',
    measure: measureAdmission,
  },
  joins: {
    title: 'Joining an event beside 200 and 20,000 connected listeners',
    measure: measureJoins,
  },
  rooms: {
    title: 'Listeners of a full programme change rooms',
    measure: measureRoomChanges,
  },
  delivery: {
    title: 'HLS streams of a running event',
    measure: measureDelivery,
  },
  health: {
    title: '/healthz while 32 clients do what is cheap for them and dear for the server',
    measure: measureHealth,
  },
  connectionStats: {
    title: 'Twenty pages of staff tell each second how they are connected, and one desk reads it',
    measure: measureConnectionStats,
  },
  console: { title: 'The console, cold, 4x CPU slow-down, Fast 4G', measure: measureConsole },
  sound: { title: 'Sound, from a microphone’s gate to a listener’s ear', measure: measureSound },
  worker: { title: 'The audio worker, its process alone', measure: measureAudioWorker },
  transcription: { title: 'Captions and machine voices', measure: measureTranscription },
  screens: { title: 'The first load of every screen, as packed', measure: measureScreens },
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

console.log(`Measuring; ${loadText()}. Other work on this machine distorts the figures.`)
let passed = 0
let failed = 0
let skipped = 0
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const figures = await measure()
  if (figures === undefined) {
    skipped += 1
    continue
  }
  printFigures(title, figures)
  const targets = figures.filter(({ target }) => target !== undefined)
  passed += targets.filter(isMet).length
  failed += targets.filter((figure) => !isMet(figure)).length
}
console.log(`\n${passed} targets met, ${failed} missed, ${skipped} parts skipped`)
// The client of LiveKit keeps the process alive.
process.exit(failed === 0 ? 0 : 1)
