import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { version } from '../../edits.ts'
import { eventContent, eventType } from '../event/draft.ts'
import { id, instant, name, nothing } from '../../fields.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'

const who = [role.organiser, role.admin] as const
const filters = listInput(['updatedAt', 'templateName']).extend({ eventType: eventType.optional() })
const owned = { kind: 'eventTemplate', field: 'id', refusal: 'Event Template Not Found' } as const

/** A template: everything of an event but its dates. */
export const eventTemplate = z.object({
  id,
  templateName: z.string(),
  content: eventContent,
  version,
  updatedAt: instant,
})
export type EventTemplate = z.output<typeof eventTemplate>

/** Templates for an organiser's events. */
export const eventTemplateCalls = {
  list: call({
    path: '/conf/meeting/template/list',
    permission: 'view',
    scope: 'events:read',
    summary: 'Lists the caller’s templates.',
    changes: false,
    who,
    input: filters,
    output: listOutput(
      eventTemplate.omit({ content: true }).extend({
        eventType,
        boothNums: z.number().int(),
        receiverNums: z.number().int(),
      }),
    ),
  }),
  export: call({
    path: '/conf/meeting/template/export',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the filtered list of the caller’s templates as an Excel file.',
    changes: false,
    who,
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  get: call({
    path: '/conf/meeting/template/get',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns a template with all its contents.',
    changes: false,
    who,
    input: z.object({ id }),
    output: eventTemplate,
    errors: ['Event Template Not Found'],
    owned,
  }),
  save: call({
    path: '/conf/meeting/template/save',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Creates a template, or updates the template with the given id. `version` is the version that the caller read.',
    who,
    bodyBytes: largestBodyBytes,
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      templateName: name('Template Name Required'),
      content: eventContent,
    }),
    output: eventTemplate,
    errors: [
      'Event Template Not Found',
      'Template Name Has Been Taken',
      'Template Number Has Reached Its Limit',
      'Changed By Somebody Else',
      'Channel Selection Error',
    ],
    owned,
  }),
  remove: call({
    path: '/conf/meeting/template/remove',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Removes a template. Events created from it are not affected.',
    who,
    input: z.object({ id }),
    output: nothing,
    errors: ['Event Template Not Found'],
    owned,
  }),
}
