import { z } from 'zod'
import { call } from '../../call.ts'
import { editOf, version } from '../../edits.ts'
import { id, instant, name, nothing } from '../../fields.ts'
import {
  connectionShape,
  modelStatus,
  modelTest,
  shownConnection,
  testing,
} from '../modelConnection/shapes.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { translationProviders } from '../modelConnection/providers.ts'
import { longest } from '../../limits.ts'

const who = [role.admin] as const

const modelType = z.enum(translationProviders, 'Provider Required')

/** A translation service, as administrators see it. */
export const translationModel = z.object({
  id,
  modelName: z.string(),
  modelType,
  ...shownConnection,
  status: modelStatus,
  /** Null: not tried since it was last changed. */
  lastTest: modelTest.nullable(),
  createdAt: instant,
  version,
})
export type TranslationModel = z.output<typeof translationModel>

const modelFields = z.object({
  modelName: name('Model Name Required', longest.shortName),
  modelType,
  ...connectionShape,
  status: modelStatus.default('enabled'),
})

const modelFilters = listInput(['modelName', 'createdAt']).extend({
  modelType: modelType.optional(),
  status: modelStatus.optional(),
})

/** Translation models. */
export const translationModelCalls = {
  list: call({
    path: '/conf/translationModel/list',
    summary: 'Lists the translation models.',
    changes: false,
    who,
    input: modelFilters,
    output: listOutput(translationModel),
  }),
  export: call({
    path: '/conf/translationModel/export',
    summary:
      'Returns the filtered list of translation models as an Excel file, without their keys.',
    changes: false,
    who,
    input: fileInput(modelFilters),
    output: nothing,
    answers: 'file',
  }),
  create: call({
    path: '/conf/translationModel/create',
    needsProof: true,
    summary: 'Adds a translation model.',
    who,
    input: modelFields,
    output: translationModel,
    errors: ['Model Name Has Been Taken'],
  }),
  update: call({
    path: '/conf/translationModel/update',
    needsProof: true,
    summary:
      'Updates the given fields of a translation model. `version` is the version that the caller read. An empty key keeps the stored one, unless type, host or key id change.',
    who,
    input: editOf(modelFields),
    output: translationModel,
    errors: [
      'Translation Model Not Found',
      'Model Name Has Been Taken',
      'Changed By Somebody Else',
    ],
  }),
  setEnabled: call({
    path: '/conf/translationModel/setEnabled',
    summary: 'Enables or disables a translation model. Events that use it keep it.',
    who,
    input: z.object({ id, enabled: z.boolean() }),
    output: translationModel,
    errors: ['Translation Model Not Found'],
  }),
  remove: call({
    path: '/conf/translationModel/remove',
    summary: 'Removes a translation model that is not in use.',
    who,
    input: z.object({ id }),
    output: nothing,
    errors: ['Translation Model Not Found', 'Model In Use'],
  }),
  test: call({
    path: '/conf/translationModel/test',
    summary: 'Tests the model with a short sentence and stores the result.',
    who,
    input: z.object({ id }),
    output: modelTest,
    errors: ['Translation Model Not Found'],
    limit: testing,
  }),
  languages: call({
    path: '/conf/translationModel/languages',
    summary:
      'Returns the provider’s code for the language of each shared channel, or null if the provider does not support it.',
    changes: false,
    who,
    input: z.object({ id }),
    output: z.array(
      z.object({
        languageTag: z.string(),
        enName: z.string(),
        zhName: z.string(),
        /** As the language translated from. */
        from: z.string().nullable(),
        /** As the language translated into. */
        to: z.string().nullable(),
      }),
    ),
    errors: ['Translation Model Not Found'],
  }),
}
