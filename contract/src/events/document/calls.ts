import { z } from 'zod'
import { call, uploadCall } from '../../call.ts'
import { id, instant, name, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { documentEndings, mostDocumentBytes, mostEventDocuments } from './rules.ts'
import { longest } from '../../limits.ts'

/** A document for the staff of an event: a file or a link. */
export const eventDocument = z.object({
  id,
  title: z.string(),
  /** Of a file; null: it is a link. */
  file: z
    .object({
      /** As its name ends, such as `pdf`. */
      ending: z.string(),
      bytes: z.number().int(),
    })
    .nullable(),
  /** Of a link; null: it is a file. */
  url: z.string().nullable(),
  addedAt: instant,
})
export type EventDocument = z.input<typeof eventDocument>

const title = name('Title Required', longest.documentTitle)

/** Only https, because the people who open it are at work in an event. */
const url = z
  .string()
  .trim()
  .max(longest.documentUrl)
  .refine(
    (text) => /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text) && URL.canParse(text),
    'Https Address Required',
  )

const ofEvent = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const
const owned = { kind: 'eventDocument', field: 'id', refusal: 'Document Not Found' } as const
const tooMany = 'Document Number Has Reached Its Limit' as const

/**
 * Documents of an event, before, during and after it. Anyone who may hand out its codes may edit
 * them. A cancelled event accepts none, and its files are deleted after a day.
 */
export const documentCalls = {
  list: call({
    path: '/conf/document/list',
    permission: 'view',
    scope: 'events:read',
    summary: 'Lists the documents of an event in order.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: z.array(eventDocument),
    errors: ['Event Not Found'],
    owned: ofEvent,
  }),
  upload: uploadCall({
    path: '/conf/document/upload',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Adds a file of at most 20 MiB. Accepts PDF, office, text and image files; both the name and the first bytes must match. Files are not scanned for viruses.',
    who: everyRole,
    input: z.object({ eventId: id }),
    output: eventDocument,
    errors: [
      'Event Not Found',
      'Kind Of Document Not Accepted',
      tooMany,
      'Documents Too Large Together',
      'Account Documents Too Large Together',
      'Event State Does Not Allow This',
      'Files Not Reachable',
    ],
    upload: { extensions: documentEndings, mostBytes: mostDocumentBytes, seconds: 600 },
    limit: { per: 'user', max: 200, seconds: 3600 },
    owned: ofEvent,
  }),
  addLink: call({
    path: '/conf/document/addLink',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Adds a link.',
    who: everyRole,
    input: z.object({ eventId: id, title, url }),
    output: eventDocument,
    errors: ['Event Not Found', tooMany, 'Event State Does Not Allow This'],
    owned: ofEvent,
  }),
  rename: call({
    path: '/conf/document/rename',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Renames a document.',
    who: everyRole,
    input: z.object({ id, title }),
    output: eventDocument,
    errors: ['Document Not Found'],
    owned,
  }),
  order: call({
    path: '/conf/document/order',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Reorders the documents of an event. Documents that are not listed follow at the end.',
    who: everyRole,
    input: z.object({ eventId: id, ids: z.array(id).max(mostEventDocuments) }),
    output: z.array(eventDocument),
    errors: ['Event Not Found'],
    owned: ofEvent,
  }),
  remove: call({
    path: '/conf/document/remove',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Removes a document. Links to its file stop working immediately.',
    who: everyRole,
    input: z.object({ id }),
    output: nothing,
    errors: ['Document Not Found'],
    owned,
  }),
  open: call({
    path: '/conf/document/open',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Returns the address of a document: a download path valid for five minutes, or its link.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: z.object({ url: z.string() }),
    errors: ['Document Not Found'],
    owned,
  }),
}
