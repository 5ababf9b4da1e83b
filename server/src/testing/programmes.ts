/** Programmes and their events for the tests of every feature. */
export { insertProgramme, planDay } from '#events/programmePeople/testing/programmes.ts'
