import type { TranslationProvider } from '@openbooth/contract/installation/modelConnection/providers'
import { contract } from '../../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { LanguagesDialog } from '../LanguagesDialog.tsx'
import { ModelDialog } from '../ModelDialog.tsx'
import type { ModelDialogProps, TranslationModel } from '../models.ts'
import { ModelTestDialog } from '../ModelTestDialog.tsx'
import { translationProviders } from './providers.ts'
import { text } from './text.ts'
import { changedByModels } from './translationModels.ts'

type DialogProps = ModelDialogProps<TranslationModel>

export const TranslationModelDialog = (dialog: DialogProps) => {
  const t = useText(text)
  return (
    <ModelDialog
      {...dialog}
      providers={translationProviders}
      nameExample={t('nameExample')}
      calls={contract.translationModel}
      invalidates={changedByModels}
      sentAs={(type, { providerModel: _providerModel, ...values }) => ({
        ...values,
        modelType: type as TranslationProvider,
      })}
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
      invalidates={changedByModels}
    />
  )
}

export const TranslationLanguagesDialog = (dialog: DialogProps) => {
  const t = useText(text)
  return (
    <LanguagesDialog
      {...dialog}
      call={contract.translationModel.languages}
      shownAs={({ languageTag, from, to, ...names }) => ({
        ...names,
        key: languageTag,
        tag: languageTag,
        codes: [...new Set([from, to])].filter((code) => code !== null),
      })}
      detail={t('languagesDetail')}
    />
  )
}
