import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { id, instant, largestInteger, nothing } from '../../fields.ts'
import { everyRole, role } from '../../roles.ts'
import { longest } from '../../limits.ts'

const number = z.number().int().positive().max(largestInteger)
const revision = z.number().int().min(0)

/** Plain text; `agreementParts` parses its lines. */
const agreementText = z.string().trim().min(1, 'Agreement Text Required').max(longest.agreement)

const published = z.object({
  number,
  enText: z.string(),
  zhText: z.string(),
  publishedAt: instant,
  /** The version in force, which people accept now. */
  isCurrent: z.boolean(),
})

/** A version as administrators list it; published ones never change. */
const version = z.object({
  id,
  /** Null: the draft of the next version. */
  number: number.nullable(),
  /** The revision for the next change of the draft. */
  revision,
  updatedAt: instant,
  /** Null: from the installation. */
  updatedByName: z.string().nullable(),
  publishedAt: instant.nullable(),
  publishedByName: z.string().nullable(),
  isCurrent: z.boolean(),
})
const whole = version.extend({ enText: z.string(), zhText: z.string() })

/** The licence agreement people accept when they register. */
export const eulaCalls = {
  read: call({
    path: '/conf/eula/read',
    summary: 'Returns a published version of the licence agreement in both languages.',
    changes: false,
    who: 'public',
    input: z.object({ /** Absent: the version in force. */ number: number.optional() }),
    output: published,
    errors: ['Licence Agreement Not Found'],
    limit: { per: 'address', max: 120, seconds: 60 },
  }),
  news: call({
    path: '/conf/eula/news',
    permission: 'self',
    summary: 'Returns the current version if the caller accepted an older one.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.object({ /** Null without a new version. */ number: number.nullable() }),
  }),
  accept: call({
    path: '/conf/eula/accept',
    permission: 'self',
    summary: 'Accepts the current version for the caller.',
    who: everyRole,
    input: z.object({ number }),
    output: nothing,
    errors: ['Licence Agreement Has Changed'],
  }),
  list: call({
    path: '/conf/eula/list',
    summary: 'Lists the draft, if any, and every published version, newest first.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.array(version),
  }),
  get: call({
    path: '/conf/eula/get',
    summary: 'Returns a version or the draft with its texts.',
    changes: false,
    who: [role.admin],
    input: z.object({ id }),
    output: whole,
    errors: ['Licence Agreement Not Found'],
  }),
  saveDraft: call({
    path: '/conf/eula/saveDraft',
    summary: 'Saves the draft of the next version. Only one draft can exist.',
    who: [role.admin],
    bodyBytes: largestBodyBytes,
    input: z.object({
      enText: agreementText,
      zhText: agreementText,
      /** The revision that was read. 0: no draft yet. */
      revision,
    }),
    output: whole,
    errors: ['Changed By Somebody Else'],
  }),
  removeDraft: call({
    path: '/conf/eula/removeDraft',
    summary: 'Discards the draft.',
    who: [role.admin],
    input: z.object({ revision }),
    output: nothing,
    errors: ['Licence Agreement Not Found', 'Changed By Somebody Else'],
  }),
  publish: call({
    path: '/conf/eula/publish',
    summary: 'Publishes the draft as the current version. A published version cannot be changed.',
    who: [role.admin],
    input: z.object({ revision }),
    output: whole,
    errors: ['Licence Agreement Not Found', 'Changed By Somebody Else'],
  }),
}
