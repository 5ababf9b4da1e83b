import { settingCalls } from '@openbooth/contract/installation/setting/calls'
import { verb } from '#platform/http/verb.ts'
import { readAll } from './queries.ts'

/** Every setting with its default, and who changed it last. */
export const getSettings = verb(settingCalls.get, ({ app }) => readAll(app.db.query))
