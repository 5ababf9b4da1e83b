export { lostBefore, noteAudienceChange } from './audience.ts'
export { noteHeartbeat } from './heartbeats.ts'
export { sweeps } from './sweeps.ts'
