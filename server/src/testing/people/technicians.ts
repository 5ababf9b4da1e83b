/** How the tests of every feature let somebody keep technicians, and use own ones. */
export { giveByot, technicianOf } from '#events/technician/testing/technicians.ts'
