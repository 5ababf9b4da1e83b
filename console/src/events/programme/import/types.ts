import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type Preview = WireOutput<typeof whole.programmeImport.preview>
export type Difference = Preview['difference']
export type ListedSession = Difference['added'][number] & {
  readonly fields?: Difference['changed'][number]['fields']
}
export type FieldChange = Difference['changed'][number]['fields'][number]
