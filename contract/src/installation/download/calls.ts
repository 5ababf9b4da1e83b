import { z } from 'zod'
import { call } from '../../call.ts'
import { instant, name, nothing, wholeNumber } from '../../fields.ts'
import { role } from '../../roles.ts'
import { isDownloadLink, platforms } from './rules.ts'
import { longest, ranges } from '../../limits.ts'

const platform = z.enum(platforms)
const note = z.string().trim().max(longest.appNote).default('')

const fields = z.object({
  platform,
  version: name('App Version Required', longest.appVersion),
  link: z.string().trim().refine(isDownloadLink, 'Link Must Start With Https'),
  /** Bytes; null: not known. */
  size: wholeNumber(ranges.appSize).nullable(),
  noteEn: note,
  noteZh: note,
})

const app = fields.extend({
  link: z.string(),
  noteEn: z.string(),
  noteZh: z.string(),
  updatedAt: instant,
})

/** Download links of the apps, one for each platform, edited by administrators. */
export const downloadCalls = {
  list: call({
    path: '/conf/download/list',
    permission: 'self',
    summary: 'Lists the available apps by platform.',
    changes: false,
    who: [role.admin, role.organiser],
    input: z.object({}),
    output: z.array(app),
  }),
  save: call({
    path: '/conf/download/save',
    summary: 'Adds or updates the app of a platform.',
    who: [role.admin],
    input: fields,
    output: app,
  }),
  remove: call({
    path: '/conf/download/remove',
    summary: 'Removes the app of a platform.',
    who: [role.admin],
    input: z.object({ platform }),
    output: nothing,
    errors: ['Download Not Found'],
  }),
}
