import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { id, instant, largestInteger, nothing } from '../../fields.ts'
import { everyRole, role } from '../../roles.ts'
import { longest } from '../../limits.ts'

const number = z.number().int().positive().max(largestInteger)
const revision = z.number().int().min(0)

/** Plain text; what its lines mean: `agreementParts`. */
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
  /** What the next change of the draft must carry. */
  revision,
  updatedAt: instant,
  /** Null: came with the installation. */
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
    summary: 'A published version of the licence agreement in both languages.',
    changes: false,
    who: 'public',
    input: z.object({ /** Absent: the version in force. */ number: number.optional() }),
    output: published,
    errors: ['Licence Agreement Not Found'],
    limit: { per: 'address', max: 120, seconds: 60 },
  }),
  news: call({
    path: '/conf/eula/news',
    summary: 'The version in force, when the caller has accepted an older one.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.object({ /** Null: nothing new. */ number: number.nullable() }),
  }),
  accept: call({
    path: '/conf/eula/accept',
    summary: 'The caller accepts the version in force.',
    who: everyRole,
    input: z.object({ number }),
    output: nothing,
    errors: ['Licence Agreement Has Changed'],
  }),
  list: call({
    path: '/conf/eula/list',
    summary: 'The draft, if there is one, and every published version, the newest first.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.array(version),
  }),
  get: call({
    path: '/conf/eula/get',
    summary: 'A version with its texts, also the draft.',
    changes: false,
    who: [role.admin],
    input: z.object({ id }),
    output: whole,
    errors: ['Licence Agreement Not Found'],
  }),
  saveDraft: call({
    path: '/conf/eula/saveDraft',
    summary: 'Writes the draft of the next version; there is one at a time.',
    who: [role.admin],
    bodyBytes: largestBodyBytes,
    input: z.object({
      enText: agreementText,
      zhText: agreementText,
      /** As it was read; 0: there was no draft. */
      revision,
    }),
    output: whole,
    errors: ['Changed By Somebody Else'],
  }),
  removeDraft: call({
    path: '/conf/eula/removeDraft',
    summary: 'Throws the draft away.',
    who: [role.admin],
    input: z.object({ revision }),
    output: nothing,
    errors: ['Licence Agreement Not Found', 'Changed By Somebody Else'],
  }),
  publish: call({
    path: '/conf/eula/publish',
    summary: 'Makes the draft the version in force; it can never be changed again.',
    who: [role.admin],
    input: z.object({ revision }),
    output: whole,
    errors: ['Licence Agreement Not Found', 'Changed By Somebody Else'],
  }),
}
