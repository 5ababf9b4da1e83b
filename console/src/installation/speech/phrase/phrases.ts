import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { idParam } from '../../../kit/list/address/paramCodecs.ts'

export type Phrase = WireOutput<typeof whole.phrase.list>['rows'][number]
export type UploadAnswer = WireOutput<typeof whole.phrase.upload>
export type RowResult = UploadAnswer['rows'][number]['result']

/** The phrases of the language in the address. */
export const phrases = defineList({
  call: contract.phrase.list,
  name: 'phrases',
  sortable: ['createdAt', 'text'],
  first: { sort: 'createdAt', descending: true },
  filters: { languageId: idParam },
  scope: ['languageId'],
})

/** The calls to reload after a change of phrases. */
export const changedByPhrases = [
  contract.phrase.list,
  contract.speechLanguage.choices,
  contract.speechLanguage.list,
]
