/** How the tests of every feature let somebody use own technicians. */
export { giveByot } from '../technician/testing/technicians.ts'
