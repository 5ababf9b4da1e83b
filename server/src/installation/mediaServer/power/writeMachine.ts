import type { ServerStatus } from '@openbooth/contract/installation/mediaServer/rules'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { MachineFacts, PowerFailure } from '#providers/power/port.ts'

/**
 * Stores a cloud's report about a machine, or its failure. A server whose machine is off counts as
 * not responding.
 */
export const writeMachine = async (
  tx: Transaction<Tables>,
  serverId: bigint,
  at: Date,
  machine: MachineFacts | null,
  failure: PowerFailure | null,
): Promise<void> => {
  const before = await tx
    .selectFrom('mediaServers')
    .select(['status', 'ipAddress', 'ovHost'])
    .where('id', '=', serverId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const status = statusOf(machine, failure)
  const ipAddress = machine?.ipAddress ?? before.ipAddress
  const hasCome = status === 'running' && before.status !== 'running'
  await tx
    .updateTable('mediaServers')
    .set({
      status,
      ipAddress,
      // An engine reached by the address of its machine moves with it.
      ovHost: movedHost(before.ovHost, before.ipAddress, ipAddress),
      ...(machine && machine.canHibernate !== null && { canHibernate: machine.canHibernate }),
      ...(failure?.reason === 'unsupportedHibernation' && { canHibernate: false }),
      lookFailure: machine ? null : (failure?.reason ?? null),
      ...(machine === null && { nextLookAt: at }),
      ...(hasCome && { nextProbeAt: at }),
      ...(status !== 'running' && {
        isAnswering: false,
        misses: 0,
        missingSince: null,
        notAnsweringSince: null,
      }),
    })
    .where('id', '=', serverId)
    .execute()
}

const statusOf = (machine: MachineFacts | null, failure: PowerFailure | null): ServerStatus => {
  if (machine) return machine.state
  return failure?.reason === 'notFound' ? 'gone' : 'unknown'
}

const movedHost = (host: string | null, from: string | null, to: string | null): string | null => {
  if (host === null || from === null || to === null || from === to) return host
  const url = new URL(host)
  if (url.hostname !== from && url.hostname !== `[${from}]`) return host
  return host.replace(from, to)
}
