import type { Egress } from '#platform/egress/egress.ts'
import type { Env } from '#platform/run/env.ts'
import { openIcecast } from './icecast.ts'
import type { OutputConnection, OutputServer } from './port.ts'
import { openSrt } from './srt.ts'

export { removeSrtLeftovers } from './srt.ts'

export { OutputFailed, type OutputConnection, type OutputServer } from './port.ts'

interface Outside {
  readonly egress: Egress
  readonly env: Pick<Env, 'OPENBOOTH_PRIVATE_NETWORKS'>
}

/** Opens the connection of a stream output. @throws OutputFailed */
export const openOutput = (
  { egress, env }: Outside,
  server: OutputServer,
): Promise<OutputConnection> =>
  server.kind === 'srt' ? openSrt(env, server) : openIcecast(egress, server)
