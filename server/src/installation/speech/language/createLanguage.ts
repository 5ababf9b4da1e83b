import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { audit } from '#platform/audit/audit.ts'
import { changedValues } from '#platform/audit/changedValues.ts'
import { verb } from '#platform/http/verb.ts'
import { readLanguage } from './queries.ts'
import { requireModel } from './requireModel.ts'

/** Adds a language that can be recognised. */
export const createLanguage = verb(speechLanguageCalls.create, async (context, input) => {
  const { app } = context
  return app.db.transaction(async (tx) => {
    await requireModel(app, tx, input.defaultModelId, input.azureValue)
    const { id } = await tx
      .insertInto('speechLanguages')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'speechLanguage.create',
      objectType: 'speechLanguage',
      objectId: id,
      details: changedValues({}, input).after,
    })
    return readLanguage(tx, id)
  })
})
