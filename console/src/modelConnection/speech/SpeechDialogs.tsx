import type { SpeechModelType } from '@openbooth/contract/rules/modelProviders'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { useText } from '../../i18n/text.ts'
import { LanguagesDialog } from '../LanguagesDialog.tsx'
import { ModelDialog } from '../ModelDialog.tsx'
import type { SpeechModel } from '../models.ts'
import { ModelTestDialog } from '../ModelTestDialog.tsx'
import { speechProviders } from './providers.ts'
import { changedByModels } from './speechModels.ts'
import { text } from './text.ts'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly model: SpeechModel | undefined
}

const options = { changes: changedByModels, quiet: true }

export const SpeechModelDialog = ({ model, ...dialog }: DialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.speechModel.create, options)
  const update = useCallMutation(contract.speechModel.update, options)
  return (
    <ModelDialog
      {...dialog}
      model={model && { ...model, type: model.modelType }}
      providers={speechProviders}
      providerLabel={t('modelType')}
      nameExample={t('nameExample')}
      onSave={(type, values) => {
        const sent = { ...values, modelType: type as SpeechModelType }
        return model === undefined
          ? create.mutateAsync(sent)
          : update.mutateAsync({ id: model.id, ...sent })
      }}
    />
  )
}

/** As the built-in sample says it. */
const sample = 'ladies and gentlemen'

export const SpeechTestDialog = (dialog: DialogProps) => {
  const t = useText(text)
  return (
    <ModelTestDialog
      {...dialog}
      sample={sample}
      sampleLabel={t('said')}
      resultLabel={t('recognised')}
      call={contract.speechModel.test}
      changes={changedByModels}
    />
  )
}

export const SpeechLanguagesDialog = ({ model, opened, onClose }: DialogProps) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.speechModel.languages,
    { id: model?.id ?? 0 },
    { enabled: opened && model !== undefined, quiet: true },
  )
  return (
    <LanguagesDialog
      opened={opened}
      onClose={onClose}
      modelName={model?.modelName ?? ''}
      detail={t('languagesDetail')}
      error={error}
      onRetry={() => void refetch()}
      languages={data?.map(({ languageId, azureValue, code, ...names }) => ({
        ...names,
        key: String(languageId),
        tag: azureValue,
        codes: code === null ? [] : [code],
      }))}
    />
  )
}
