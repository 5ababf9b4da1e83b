import type { SpeechModelType } from '@openbooth/contract/installation/modelConnection/providers'
import { contract } from '../../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { LanguagesDialog } from '../LanguagesDialog.tsx'
import { ModelDialog } from '../ModelDialog.tsx'
import type { ModelDialogProps, SpeechModel } from '../models.ts'
import { ModelTestDialog } from '../ModelTestDialog.tsx'
import { speechProviders } from './providers.ts'
import { changedByModels } from './speechModels.ts'
import { text } from './text.ts'

type DialogProps = ModelDialogProps<SpeechModel>

export const SpeechModelDialog = (dialog: DialogProps) => {
  const t = useText(text)
  return (
    <ModelDialog
      {...dialog}
      providers={speechProviders}
      nameExample={t('nameExample')}
      calls={contract.speechModel}
      invalidates={changedByModels}
      sentAs={(type, values) => ({ ...values, modelType: type as SpeechModelType })}
    />
  )
}

/** The text of the built-in sample. */
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
      invalidates={changedByModels}
    />
  )
}

export const SpeechLanguagesDialog = (dialog: DialogProps) => {
  const t = useText(text)
  return (
    <LanguagesDialog
      {...dialog}
      call={contract.speechModel.languages}
      shownAs={({ languageId, azureValue, code, ...names }) => ({
        ...names,
        key: String(languageId),
        tag: azureValue,
        codes: code === null ? [] : [code],
      })}
      detail={t('languagesDetail')}
    />
  )
}
