/** How the tests of every feature let somebody keep technicians, and use own ones. */
export { giveByot, technicianOf } from '../technician/testing/technicians.ts'
