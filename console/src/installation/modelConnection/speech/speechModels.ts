import {
  modelStatuses,
  speechModelTypes,
} from '@openbooth/contract/installation/modelConnection/providers'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { wordParam } from '../../../kit/list/address/paramCodecs.ts'

/** The models of speech recognition as the server lists them. */
export const speechModels = defineList({
  call: contract.speechModel.list,
  name: 'speechModels',
  sortable: ['modelName', 'createdAt'],
  first: { sort: 'modelName', descending: false },
  filters: { modelType: wordParam(speechModelTypes), status: wordParam(modelStatuses) },
})

/** The calls to reload after a change of a model. */
export const changedByModels = [
  contract.speechModel.list,
  contract.speechLanguage.list,
  contract.event.machineModels,
]
