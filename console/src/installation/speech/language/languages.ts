import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { idParam, boolParam } from '../../../kit/list/address/paramCodecs.ts'

export type SpeechLanguage = WireOutput<typeof whole.speechLanguage.list>['rows'][number]

/** The languages as the server lists them. */
export const languages = defineList({
  call: contract.speechLanguage.list,
  name: 'speechLanguages',
  sortable: ['enName', 'zhName', 'languageTag', 'azureValue', 'phrases'],
  first: { sort: 'enName', descending: false },
  filters: { enabled: boolParam, defaultModelId: idParam },
})

/** The calls to reload after a change of a language. */
export const changedByLanguages = [
  contract.speechLanguage.list,
  contract.speechLanguage.choices,
  contract.speechModel.list,
  contract.speechModel.languages,
]
