import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import type { ConnectionFields } from '@openbooth/contract/installation/modelConnection/providers'

export type SpeechModel = WireOutput<typeof whole.speechModel.list>['rows'][number]
export type TranslationModel = WireOutput<typeof whole.translationModel.list>['rows'][number]
/** What both kinds of model have in common. */
export type Model = Omit<TranslationModel, 'modelType'> & {
  readonly modelType: string
} & Partial<Pick<SpeechModel, 'providerModel'>>
export type ModelTest = NonNullable<Model['lastTest']>

/** The props of the dialogs about a model. */
export interface ModelDialogProps<Row extends Model> {
  readonly opened: boolean
  readonly onClose: () => void
  readonly model: Row | undefined
}

/** One provider as the form offers it. */
export interface Provider {
  readonly value: string
  readonly label: string
  readonly uses: ConnectionFields
  /** The vendor's host, used if none is given. Absent: a host is required, or there is none. */
  readonly vendor?: string
  readonly regionExample?: string
  /** The provider's names of the two halves of its key. */
  readonly keyIdLabel?: string
  readonly keyLabel?: string
  readonly hostExample?: string
}
