import type { Call, OutputOf, WireInput } from '@openbooth/contract/call'
import type { AgentCountryType, Role } from '@openbooth/contract/roles'
import { z } from 'zod'
import type { App } from '#platform/run/app.ts'
import type { Context } from '#platform/http/verb.ts'
import { verbs } from '../features.ts'

/** Makes a call as a demo account at a past time, and returns the verb's result. */
export type Act = <C extends Call>(call: C, at: Date, input: WireInput<C>) => Promise<OutputOf<C>>

export interface ActingPerson {
  readonly id: bigint
  readonly userName: string
  readonly role: Role
  readonly agentCountryType?: AgentCountryType | null
}

/** Acts as a user through the verbs of the API, so that demo data obeys every rule. */
export const actAs = (app: App, { agentCountryType = null, ...person }: ActingPerson): Act => {
  const actor: Context['actor'] = {
    ...person,
    workspaceId: person.id,
    memberRole: 'owner',
    agentCountryType,
    sessionId: 0n,
    language: null,
    timeZone: null,
    provedAt: null,
    mustEnrol: false,
  }
  const origin: Context['origin'] = {
    id: 'demo',
    address: '127.0.0.1',
    network: '127.0.0.1',
    userAgent: 'demo',
    token: undefined,
    workspace: undefined,
  }
  return async (call, at, input) => {
    const verb = verbs.find((one) => one.call === (call as Call))
    if (!verb) throw new Error(`${call.path} has no verb`)
    const taken = z.decode(call.input, input)
    const noFile = undefined as never
    const context: Context = { app, at, actor: { ...actor, provedAt: at }, origin }
    return (await verb.handle(context as never, taken as never, noFile)) as OutputOf<typeof call>
  }
}
