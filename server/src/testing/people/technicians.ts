/** Creates technicians and own technicians for the tests of every feature. */
export { giveByot, technicianOf } from '#events/technician/testing/technicians.ts'
