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

/** What the dialogs about a model are opened with. */
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
  /** Where the vendor is asked when no host is given; absent: a host must be given, or there is none. */
  readonly vendor?: string
  readonly regionExample?: string
  /** What the provider calls the two halves of its key. */
  readonly keyIdLabel?: string
  readonly keyLabel?: string
  readonly hostExample?: string
}
