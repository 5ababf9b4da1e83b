import { eventType } from '@openbooth/contract/events/event/rules/events'
import { useEffect, useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCalls } from '../../../../api/useCalls.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { channelName } from '../field/channelName.ts'
import { SwitchField } from '../field/SwitchField.tsx'
import { useChange, useEventForm, useValue } from '../store/formContext.ts'
import { text } from '../text.ts'

/** The channels whose sound is recognised: the floor, or every stage. */
const useRecognised = () => {
  const { channels } = useEventForm()
  const ids = useValue(({ eventType: type, floorChannelId, booths }) =>
    (type === eventType.silentConference ? booths.map(({ a }) => a) : [floorChannelId]).join(' '),
  ).split(' ')
  return channels.filter(({ id }) => ids.includes(String(id)))
}

/**
 * The switch of captions. It turns itself off and says why if no model recognises a language of the
 * event.
 */
export const Captions = () => {
  const t = useText(text)
  const language = useLanguage()
  const change = useChange()
  const { isRunning } = useEventForm()
  const isOn = useValue((values) => values.captions)
  const [wasOn] = useState(isOn)
  const [isNew, setNew] = useState(false)
  const [refused, setRefused] = useState('')
  const recognised = useRecognised()
  const answers = useCalls(
    contract.event.machineModels,
    recognised.map(({ languageTag }) => ({ from: languageTag, to: languageTag })),
    { enabled: isOn },
  )
  const languages = recognised
    .filter((_, place) => answers[place]?.data?.speech.length === 0)
    .map((channel) => channelName(language, channel))
    .join(language === 'zh' ? '、' : ', ')
  const isKnown = answers.every(({ isPending }) => !isPending)
  useEffect(() => {
    if (!isNew || !isOn || !isKnown || recognised.length === 0) return
    setNew(false)
    if (languages === '') return
    setRefused(languages)
    change('captions', false)
  }, [isNew, isOn, isKnown, recognised.length, languages, change])
  const problem = isOn
    ? languages !== '' && t('captionsLack', { languages })
    : refused !== '' && t('captionsRefused', { languages: refused })
  return (
    <SwitchField
      field="captions"
      label={t('captions')}
      detail={t('captionsDetail')}
      isOn={isOn}
      disabled={isRunning && wasOn}
      problem={problem || undefined}
      onChange={(wanted) => {
        setNew(wanted)
        setRefused('')
        change('captions', wanted)
      }}
    />
  )
}
