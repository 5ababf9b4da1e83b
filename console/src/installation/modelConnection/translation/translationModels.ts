import {
  modelStatuses,
  translationProviders,
} from '@openbooth/contract/installation/modelConnection/providers'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { wordParam } from '../../../kit/list/address/paramCodecs.ts'

/** The translation models as the server lists them. */
export const translationModels = defineList({
  call: contract.translationModel.list,
  name: 'translationModels',
  sortable: ['modelName', 'createdAt'],
  first: { sort: 'modelName', descending: false },
  filters: { modelType: wordParam(translationProviders), status: wordParam(modelStatuses) },
})

/** The calls to reload after a change of a model. */
export const changedByModels = [contract.translationModel.list, contract.event.machineModels]
