import { z } from 'zod'
import type { Outbound } from '#platform/outbound/outbound.ts'
import { askEngine, below } from './askEngine.ts'
import { readAnswer } from './readAnswer.ts'
import type { Engine, EngineAccount } from './port.ts'

const configuration = z.object({ VERSION: z.string() })
const sessions = z.object({
  content: z.array(
    z.object({ id: z.string(), connections: z.object({ numberOfElements: z.int().min(0) }) }),
  ),
})

/** OpenVidu 2 by its REST interface; the user is always `OPENVIDUAPP`. */
export const openVidu = ({ host, password }: EngineAccount, outbound: Outbound): Engine => {
  const authorization = `Basic ${Buffer.from(`OPENVIDUAPP:${password}`).toString('base64')}`
  const get = (path: string): Promise<unknown> =>
    askEngine(outbound, below(host, `/openvidu/api${path}`), { headers: { authorization } })
  const rooms = async () => {
    const { content } = readAnswer(sessions, await get('/sessions'))
    return content.map(({ id, connections }) => ({
      id,
      participants: connections.numberOfElements,
    }))
  }
  return {
    version: async () => readAnswer(configuration, await get('/config')).VERSION,
    rooms,
  }
}
