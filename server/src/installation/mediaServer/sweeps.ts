import { sweep } from '#platform/run/sweep.ts'
import { carryOutCommands } from './power/carryOutCommands.ts'
import { lookAtMachines } from './power/lookAtMachines.ts'
import { probeServers } from './probe/probeServers.ts'
import { forgetServerTests } from './probe/serverTests.ts'
import { startAhead } from './power/startAhead.ts'

/** What happens to media servers by the clock, in every server process. */
export const sweeps = [
  sweep('switch media servers', 1_000, carryOutCommands),
  sweep('look at machines', 10_000, lookAtMachines),
  sweep('probe media servers', 5_000, probeServers),
  sweep('forget tests of media servers', 60_000, forgetServerTests),
  sweep('start media servers ahead', 15_000, startAhead),
]
