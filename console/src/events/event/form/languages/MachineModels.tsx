import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { useEffect } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { channelName } from '../field/channelName.ts'
import shared from '../../../../kit/page/shared.module.css'
import styles from '../form.module.css'
import { controlId, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import { text } from '../text.ts'
import type { BoothValues } from '../store/values.ts'

interface MachineModelsProps {
  readonly booth: BoothValues
  readonly change: (change: Partial<BoothValues>, field: string) => void
  readonly isKept: boolean
}

type Models = WireOutput<typeof whole.event.machineModels>

interface ModelFieldProps extends MachineModelsProps {
  readonly model: 'speechModelId' | 'translationModelId'
  readonly label: string
  readonly offered: Models['speech'] | undefined
  /** The text if no model covers the languages. */
  readonly noneText: string
  /** The name of a saved model that is no longer available. */
  readonly keptName: string | undefined
}

const ModelField = ({
  booth,
  change,
  isKept,
  model,
  label,
  offered,
  noneText,
  keptName,
}: ModelFieldProps) => {
  const t = useText(text)
  const { store } = useEventForm()
  const field = `${booth.key}.${model}`
  const problem = useProblem(field)
  const value = booth[model]
  const isOffered = value === null || offered?.some(({ id }) => id === value) !== false
  const first = offered?.find(({ failsTest }) => !failsTest)?.id ?? null
  const isLost = !isOffered && keptName === undefined
  // The default model is selected until the user selects another, or a language that it does not
  // support.
  useEffect(() => {
    if (offered === undefined || isKept) return
    if (isLost || (value === null && first !== null)) change({ [model]: first }, '')
  })
  const data = [
    ...(offered ?? []).map(({ id, modelName, failsTest }) => ({
      value: String(id),
      label: failsTest ? t('modelFails', { name: modelName }) : modelName,
    })),
    ...(isOffered || keptName === undefined
      ? []
      : [{ value: String(value), label: t('modelNotOffered', { name: keptName }) }]),
  ]
  return (
    <Select
      id={controlId(field)}
      label={label}
      description={offered?.length === 0 ? noneText : undefined}
      placeholder={t('chooseModel')}
      searchable={data.length > 8}
      allowDeselect={false}
      maxDropdownHeight={280}
      data={data}
      value={value === null ? null : String(value)}
      disabled={isKept || data.length === 0}
      onChange={(chosen) => change({ [model]: chosen === null ? null : Number(chosen) }, field)}
      onBlur={() => store.touch(field)}
      error={problem}
      comboboxProps={{ position: 'bottom-start' }}
    />
  )
}

const detailOf = ({ boxType, aiBackup }: BoothValues) => {
  if (boxType === 'machine') return 'machineDetail'
  return aiBackup === 'byHand' ? 'aiBackupByHandDetail' : 'aiBackupAfterAlarmDetail'
}

/** Which models do the work of a machine booth or a reserve: those that cover the languages of floor and booth. */
export const MachineModels = (props: MachineModelsProps) => {
  const { booth } = props
  const t = useText(text)
  const language = useLanguage()
  const { channels } = useEventForm()
  const floorId = useValue(({ floorChannelId }) => floorChannelId)
  const floor = channels.find(({ id }) => id === floorId)
  const own = channels.find(({ id }) => id === booth.a)
  const { data } = useCall(
    contract.event.machineModels,
    { from: floor?.languageTag ?? '', to: own?.languageTag ?? '' },
    { enabled: floor !== undefined && own !== undefined },
  )
  if (floor === undefined || own === undefined)
    return <p className={shared['smallMuted']}>{t('modelsNeedLanguages')}</p>
  const [from, to] = [channelName(language, floor), channelName(language, own)]
  return (
    <>
      <div className={styles['two']}>
        <ModelField
          {...props}
          model="speechModelId"
          label={t('speechModel')}
          offered={data?.speech}
          noneText={t('noSpeechModel', { language: from })}
          keptName={booth.speechModelName}
        />
        <ModelField
          {...props}
          model="translationModelId"
          label={t('translationModel')}
          offered={data?.translation}
          noneText={t('noTranslationModel', { from, to })}
          keptName={booth.translationModelName}
        />
      </div>
      <p className={shared['smallMuted']}>{t(detailOf(booth))}</p>
    </>
  )
}
