import { z } from 'zod'
import { call } from '../../call.ts'
import { editOf, version } from '../../edits.ts'
import { id, languageTag, name, nothing, wholeNumber } from '../../fields.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { longest, ranges } from '../../limits.ts'

/**
 * A language that listeners can choose. `isShared` channels belong to the platform and are
 * available to all users.
 */
export const channel = z.object({
  id,
  enName: z.string(),
  zhName: z.string(),
  languageTag: z.string(),
  position: z.number().int(),
  enabled: z.boolean(),
  isShared: z.boolean(),
  version,
})
export type Channel = z.output<typeof channel>

const editable = z.object({
  enName: name('Channel Name Required', longest.shortName),
  zhName: name('Channel Name Required', longest.shortName),
  languageTag,
  position: wholeNumber(ranges.position),
  enabled: z.boolean(),
})

const who = [role.organiser, role.admin] as const
const filters = listInput(['position', 'enName', 'languageTag']).extend({
  enabled: z.boolean().optional(),
})
const owned = { kind: 'channel', field: 'id', refusal: 'Channel Not Found' } as const

/** Channels: those of the platform, edited by administrators, and those of each organiser. */
export const channelCalls = {
  list: call({
    path: '/conf/channel/list',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Lists the channels of an administrator or organiser. Organisers also see the shared channels.',
    changes: false,
    who,
    input: filters,
    output: listOutput(channel),
  }),
  export: call({
    path: '/conf/channel/export',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the filtered list of channels as an Excel file.',
    changes: false,
    who,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  choices: call({
    path: '/conf/channel/choices',
    permission: 'view',
    scope: 'events:read',
    summary: 'Lists every enabled channel that the caller may use in an event, in order.',
    changes: false,
    who: [role.organiser, role.admin, role.agent],
    input: z.object({}),
    output: z.array(channel),
  }),
  create: call({
    path: '/conf/channel/create',
    permission: 'plan',
    summary: 'Creates a shared channel (administrators) or an own channel (organisers).',
    who,
    input: editable,
    output: channel,
    errors: ['Channel Already Exists', 'Channel Number Has Reached Its Limit'],
  }),
  update: call({
    path: '/conf/channel/update',
    permission: 'plan',
    summary:
      'Updates the given fields of a channel. `version` is the version that the caller read.',
    who,
    input: editOf(editable),
    output: channel,
    errors: ['Channel Not Found', 'Channel Already Exists', 'Changed By Somebody Else'],
    owned,
  }),
  remove: call({
    path: '/conf/channel/remove',
    permission: 'plan',
    summary: 'Removes a channel that no event uses.',
    who,
    input: z.object({ id }),
    output: nothing,
    errors: ['Channel Not Found', 'Channel In Use'],
    owned,
  }),
}
