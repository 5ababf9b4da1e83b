import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { carryOutCommands } from './power/carryOutCommands.ts'
import { lookAtMachines } from './power/lookAtMachines.ts'
import { probeServers } from './probe/probeServers.ts'
import { forgetServerTests } from './probe/serverTests.ts'
import { startAhead } from './power/startAhead.ts'

/** Scheduled tasks for media servers, in every server process. */
export const scheduledTasks = [
  scheduledTask('switch media servers', 1_000, carryOutCommands),
  scheduledTask('look at machines', 10_000, lookAtMachines),
  scheduledTask('probe media servers', 5_000, probeServers),
  scheduledTask('forget tests of media servers', 60_000, forgetServerTests),
  scheduledTask('start media servers ahead', 15_000, startAhead),
]
