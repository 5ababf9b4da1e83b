import {
  mediaServerCalls,
  serverProblems,
} from '@openbooth/contract/installation/mediaServer/calls'
import { isInCloud } from '@openbooth/contract/installation/mediaServer/rules'
import { audit } from '#platform/audit/audit.ts'
import { isIpAddress } from '#platform/egress/addresses.ts'
import { withChanges } from '#platform/database/withChanges.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { requireServerVersion } from './requireServerVersion.ts'
import { countLiveEvents, isCommandRunning, lockServer, type LockedServer } from '../queries.ts'
import { storedFields, typedFields } from './storedFields.ts'
import { readMediaServer } from './toMediaServers.ts'

type Fields = ReturnType<typeof storedFields>

/** Where the engine and the machine are: not changed under running events or commands. */
const engineFields = ['kind', 'ovHost', 'apiKey'] as const
const machineFields = ['serverType', 'instanceId', 'region'] as const

/**
 * Changes a media server. After a change of its engine or machine the known status of the old one
 * is discarded.
 */
export const updateMediaServer = verb(
  mediaServerCalls.update,
  (context, { id, version, ovPassword = '', ...changes }) => {
    const { app } = context
    return app.db.transaction(async (tx) => {
      const before = await lockServer(tx, id)
      const { capacity: _own, ...others } = changes
      // Administrators may also set the capacity of the installation's own servers.
      if (before.ownId !== null && (Object.keys(others).length > 0 || ovPassword !== ''))
        refuse('Media Server Is Kept By The Installation')
      const shown = await readMediaServer(app, tx, id)
      await requireServerVersion(tx, context, mediaServerCalls.update, version, shown)
      const typed = withChanges(typedFields(shown), changes)
      const problems = [...serverProblems(typed)]
      if (typed.engine === 'none' && before.kind !== 'none')
        problems.push({ path: 'engine', message: 'Engine Required' })
      if (problems.length > 0) refuse('Invalid Input', ...problems)
      const fields = storedFields(typed)
      const isAnother = (names: readonly (keyof Fields)[]) =>
        names.some((name) => before[name] !== fields[name])
      const movesEngine = isAnother(engineFields)
      const movesMachine = isAnother(machineFields)
      const hasNewPassword = fields.ovHost !== null && ovPassword !== ''
      if ((movesEngine || movesMachine) && (await countLiveEvents(tx, id)) > 0)
        refuse('Media Server In Use')
      if (movesMachine && (await isCommandRunning(tx, id))) refuse('Command Running')
      if (!hasNewPassword) requireKeptPassword(before, fields, movesMachine)
      await tx
        .updateTable('mediaServers')
        .set({
          ...fields,
          ...(hasNewPassword && { ovPassword: app.secrets.seal(ovPassword) }),
          ...((movesEngine || movesMachine || hasNewPassword) && unknownEngine),
          ...((movesEngine || movesMachine || isAnother(['metricsAddress'])) && unknownMeasures),
          ...(movesMachine && unknownMachine(isInCloud(typed.serverType))),
        })
        .where('id', '=', id)
        .execute()
      const details = {
        ...changesOf(before, fields),
        ...(hasNewPassword && { ovPassword: 'changed' }),
      }
      if (Object.keys(details).length === 0) return shown
      await audit(tx, context, {
        action: 'mediaServer.update',
        objectType: 'mediaServer',
        objectId: id,
        details,
      })
      return readMediaServer(app, tx, id)
    })
  },
)

/**
 * A stored password belongs to its address. Sent to another one, it would reveal itself to the
 * server there.
 */
const requireKeptPassword = (
  before: LockedServer,
  { kind, ovHost }: Fields,
  movesMachine: boolean,
): void => {
  if (ovHost === null) return
  if (before.ovPassword === null)
    refuse('Invalid Input', { path: 'ovPassword', message: 'Password Required' })
  const isElsewhere = before.kind !== kind || originOf(before.ovHost) !== originOf(ovHost)
  // The address of a machine is replaced by that of the new machine, once the cloud reports it.
  const willMove = movesMachine && isIpAddress(new URL(ovHost).hostname.replace(/^\[|\]$/g, ''))
  if (isElsewhere || willMove)
    refuse('Invalid Input', {
      path: 'ovPassword',
      message: 'Password Needed For Another Address',
    })
}

const originOf = (address: string | null): string | null =>
  address === null ? null : new URL(address).origin

const unknownEngine = {
  isAnswering: false,
  misses: 0,
  missingSince: null,
  notAnsweringSince: null,
  nextProbeAt: null,
  probedAt: null,
  probeReason: null,
  probeMessage: '',
  probeLatencyMs: null,
  engineVersion: '',
  loadAt: null,
  rooms: null,
  participants: null,
  tracks: null,
}

const unknownMeasures = { cores: null, cpuSeconds: null, cpuReadAt: null, cpuShare: null }

const unknownMachine = (inCloud: boolean) => ({
  status: inCloud ? 'unknown' : 'running',
  desiredStatus: null,
  canHibernate: null,
  nextLookAt: null,
  lookFailure: null,
})

const changesOf = (before: LockedServer, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => before[name as keyof Fields] !== value)
      .map(([name, after]) => [name, { before: before[name as keyof Fields], after }]),
  )
