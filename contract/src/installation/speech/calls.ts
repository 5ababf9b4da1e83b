import { z } from 'zod'
import { call } from '../../call.ts'
import { editOf, version } from '../../edits.ts'
import { id, instant, languageTag, name, nothing } from '../../fields.ts'
import {
  connectionShape,
  modelStatus,
  modelTest,
  providerModel,
  shownConnection,
  testing,
} from '../modelConnection/shapes.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { speechModelTypes } from '../modelConnection/providers.ts'
import { longest } from '../../limits.ts'

const who = [role.admin] as const

const modelType = z.enum(speechModelTypes, 'Model Type Required')

/** A service, server or program that turns speech into text, as administrators see it. */
export const speechModel = z.object({
  id,
  modelName: z.string(),
  modelType,
  ...shownConnection,
  providerModel: z.string(),
  status: modelStatus,
  /** Number of languages that use it by default. */
  languages: z.number().int(),
  /** Null: not tried since it was last changed. */
  lastTest: modelTest.nullable(),
  createdAt: instant,
  version,
})
export type SpeechModel = z.output<typeof speechModel>

const modelFields = z.object({
  modelName: name('Model Name Required', longest.shortName),
  modelType,
  ...connectionShape,
  providerModel,
  status: modelStatus.default('enabled'),
})

const modelFilters = listInput(['modelName', 'createdAt']).extend({
  modelType: modelType.optional(),
  status: modelStatus.optional(),
})

/** Models of speech recognition. */
export const speechModelCalls = {
  list: call({
    path: '/conf/speechModel/list',
    summary: 'Lists the speech recognition models.',
    changes: false,
    who,
    input: modelFilters,
    output: listOutput(speechModel),
  }),
  export: call({
    path: '/conf/speechModel/export',
    summary:
      'Returns the filtered list of speech recognition models as an Excel file, without their keys.',
    changes: false,
    who,
    input: fileInput(modelFilters),
    output: nothing,
    answers: 'file',
  }),
  create: call({
    path: '/conf/speechModel/create',
    needsProof: true,
    summary: 'Adds a speech recognition model.',
    who,
    input: modelFields,
    output: speechModel,
    errors: ['Model Name Has Been Taken'],
  }),
  update: call({
    path: '/conf/speechModel/update',
    needsProof: true,
    summary:
      'Updates the given fields of a speech recognition model. `version` is the version that the caller read. An empty key keeps the stored one, unless type, host or key id change.',
    who,
    input: editOf(modelFields),
    output: speechModel,
    errors: ['Speech Model Not Found', 'Model Name Has Been Taken', 'Changed By Somebody Else'],
  }),
  setEnabled: call({
    path: '/conf/speechModel/setEnabled',
    summary: 'Enables or disables a speech recognition model. Events that use it keep it.',
    who,
    input: z.object({ id, enabled: z.boolean() }),
    output: speechModel,
    errors: ['Speech Model Not Found'],
  }),
  remove: call({
    path: '/conf/speechModel/remove',
    summary: 'Removes a speech recognition model that is not in use.',
    who,
    input: z.object({ id }),
    output: nothing,
    errors: ['Speech Model Not Found', 'Model In Use'],
  }),
  test: call({
    path: '/conf/speechModel/test',
    summary: 'Tests the model with a short built-in sample and stores the result.',
    who,
    input: z.object({ id }),
    output: modelTest,
    errors: ['Speech Model Not Found'],
    limit: testing,
  }),
  languages: call({
    path: '/conf/speechModel/languages',
    summary:
      'Returns the provider’s code for each language, or null if the provider does not support it.',
    changes: false,
    who,
    input: z.object({ id }),
    output: z.array(
      z.object({
        languageId: id,
        enName: z.string(),
        zhName: z.string(),
        azureValue: z.string(),
        code: z.string().nullable(),
      }),
    ),
    errors: ['Speech Model Not Found'],
  }),
}

/** Whether it is a language with a region; dialects (`zh-CN-henan`) are fine. */
const isLocale = (text: string): boolean => {
  try {
    const { language, region } = new Intl.Locale(text)
    return language.length <= 3 && region !== undefined
  } catch {
    return false
  }
}

/** A language with its region as recognisers name it, in canonical case: `zh-CN`, `en-GB`. */
export const azureValue = z
  .string()
  .trim()
  .min(1, 'Azure Value Not Valid')
  .max(longest.azureValue)
  .refine((text) => text === '' || isLocale(text), 'Azure Value Not Valid')
  .overwrite((text) => (isLocale(text) ? (Intl.getCanonicalLocales(text)[0] ?? text) : text))

const languageFields = z.object({
  enName: name('Language Name Required', longest.shortName),
  zhName: name('Language Name Required', longest.shortName),
  /** The channels that use it. */
  languageTag,
  azureValue,
  enabled: z.boolean().default(true),
  /** The model that recognises it unless another is chosen. */
  defaultModelId: id.nullable().default(null),
})

/** A language that can be recognised. */
export const speechLanguage = languageFields.extend({
  id,
  version,
  languageTag: z.string(),
  azureValue: z.string(),
  enabled: z.boolean(),
  defaultModelId: id.nullable(),
  /** Null if no model is selected. */
  defaultModel: z.object({ modelName: z.string(), enabled: z.boolean() }).nullable(),
  /** Number of its phrases. */
  phrases: z.number().int(),
})
export type SpeechLanguage = z.output<typeof speechLanguage>

const languageProblems = [
  'Speech Language Already Exists',
  'Speech Model Not Found',
  'Model Is Off',
  'Language Not Known To The Model',
] as const

const languageFilters = listInput([
  'enName',
  'zhName',
  'languageTag',
  'azureValue',
  'phrases',
]).extend({
  enabled: z.boolean().optional(),
  defaultModelId: id.optional(),
})

/** The languages of speech recognition. */
export const speechLanguageCalls = {
  list: call({
    path: '/conf/speechLanguage/list',
    summary: 'Lists the languages for speech recognition.',
    changes: false,
    who,
    input: languageFilters,
    output: listOutput(speechLanguage),
  }),
  export: call({
    path: '/conf/speechLanguage/export',
    summary: 'Returns the filtered list of languages for speech recognition as an Excel file.',
    changes: false,
    who,
    input: fileInput(languageFilters),
    output: nothing,
    answers: 'file',
  }),
  choices: call({
    path: '/conf/speechLanguage/choices',
    summary: 'Lists every language with its number of phrases, by English name.',
    changes: false,
    who,
    input: z.object({}),
    output: z.array(
      z.object({
        id,
        enName: z.string(),
        zhName: z.string(),
        azureValue: z.string(),
        enabled: z.boolean(),
        phrases: z.number().int(),
        /** Counts the changes of its phrases. */
        phrasesVersion: version,
      }),
    ),
  }),
  create: call({
    path: '/conf/speechLanguage/create',
    summary: 'Adds a language for speech recognition.',
    who,
    input: languageFields,
    output: speechLanguage,
    errors: languageProblems,
  }),
  update: call({
    path: '/conf/speechLanguage/update',
    summary:
      'Updates the given fields of a language for speech recognition. `version` is the version that the caller read.',
    who,
    input: editOf(languageFields),
    output: speechLanguage,
    errors: ['Speech Language Not Found', 'Changed By Somebody Else', ...languageProblems],
  }),
  remove: call({
    path: '/conf/speechLanguage/remove',
    summary: 'Removes a language, and its phrases if the caller confirms it.',
    who,
    input: z.object({ id, withPhrases: z.boolean().default(false) }),
    output: nothing,
    errors: ['Speech Language Not Found', 'Speech Language Has Phrases'],
  }),
}
