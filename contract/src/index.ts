import { accountCalls } from './account.ts'
import { channelCalls } from './channel.ts'
import type { Call } from './call.ts'

/** Every call of the product, by feature. */
export const contract = {
  account: accountCalls,
  channel: channelCalls,
}

/** Every call with its name (`channel.create`), in the order of the table. */
export const allCalls = (): { name: string; call: Call }[] =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({
      name: `${feature}.${verb}`,
      call: call as Call,
    })),
  )
