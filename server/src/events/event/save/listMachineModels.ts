import { eventCalls } from '@openbooth/contract/events/event/calls'
import { verb } from '#platform/http/verb.ts'
import { modelsForLanguage } from '#installation/speech/index.ts'
import { modelsBetween } from '#installation/translation/index.ts'

/** The models for machine booths. */
export const listMachineModels = verb(eventCalls.machineModels, async ({ app }, { from, to }) => {
  const [speech, translation] = await Promise.all([
    modelsForLanguage(app.db.query, from),
    modelsBetween(app.db.query, from, to),
  ])
  return { speech, translation }
})
