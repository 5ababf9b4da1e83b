import type { TranslationProvider } from '@openbooth/contract/rules/modelProviders'
import { contract } from '../../api/contract.ts'
import { useCall, useCallMutation } from '../../api/useCall.ts'
import { useText } from '../../i18n/text.ts'
import { LanguagesDialog } from '../LanguagesDialog.tsx'
import { ModelDialog } from '../ModelDialog.tsx'
import type { TranslationModel } from '../models.ts'
import { ModelTestDialog } from '../ModelTestDialog.tsx'
import { translationProviders } from './providers.ts'
import { text } from './text.ts'
import { changedByModels } from './translationModels.ts'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly model: TranslationModel | undefined
}

const options = { changes: changedByModels, quiet: true }

export const TranslationModelDialog = ({ model, ...dialog }: DialogProps) => {
  const t = useText(text)
  const create = useCallMutation(contract.translationModel.create, options)
  const update = useCallMutation(contract.translationModel.update, options)
  return (
    <ModelDialog
      {...dialog}
      model={model && { ...model, type: model.provider }}
      providers={translationProviders}
      providerLabel={t('provider')}
      nameExample={t('nameExample')}
      onSave={(type, { providerModel: _providerModel, ...values }) => {
        const sent = { ...values, provider: type as TranslationProvider }
        return model === undefined
          ? create.mutateAsync(sent)
          : update.mutateAsync({ id: model.id, ...sent })
      }}
    />
  )
}

/** As the server has it translated. */
const sample = 'Good morning, ladies and gentlemen.'

export const TranslationTestDialog = (dialog: DialogProps) => {
  const t = useText(text)
  return (
    <ModelTestDialog
      {...dialog}
      sample={sample}
      sampleLabel={t('original')}
      resultLabel={t('translation')}
      call={contract.translationModel.test}
      changes={changedByModels}
    />
  )
}

export const TranslationLanguagesDialog = ({ model, opened, onClose }: DialogProps) => {
  const t = useText(text)
  const { data, error, refetch } = useCall(
    contract.translationModel.languages,
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
      languages={data?.map(({ languageTag, from, to, ...names }) => ({
        ...names,
        key: languageTag,
        tag: languageTag,
        codes: [...new Set([from, to])].filter((code) => code !== null),
      }))}
    />
  )
}
