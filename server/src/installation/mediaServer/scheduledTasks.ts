import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { carryOutCommands } from './power/carryOutCommands.ts'
import { lookAtMachines } from './power/lookAtMachines.ts'
import { probeServers } from './probe/probeServers.ts'
import { forgetServerTests } from './probe/serverTests.ts'
import { startAhead } from './power/startAhead.ts'

/** Scheduled tasks for media servers, in every server process. */
export const scheduledTasks = [
  scheduledTask('carry out power commands', 1_000, carryOutCommands),
  scheduledTask('check cloud machines', 10_000, lookAtMachines),
  scheduledTask('check media servers', 5_000, probeServers),
  scheduledTask('delete old server tests', 60_000, forgetServerTests),
  scheduledTask('start media servers', 15_000, startAhead),
]
