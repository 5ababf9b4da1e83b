import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { most } from '@openbooth/contract/limits'
import { boothRules } from '@openbooth/contract/events/event/rules/boothRules'
import { understoodIn } from '@openbooth/contract/live/sound/rules/relay'
import { memo } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { languageCalled } from '@openbooth/contract/languageName'
import { LanguagesField } from '../../../../kit/field/LanguagesField.tsx'
import { channelName } from '../field/channelName.ts'
import { RadioCards } from '../field/RadioCards.tsx'
import styles from '../form.module.css'
import { madeIn, withBooth } from '../languages/booths.ts'
import { controlId, useChange, useEventForm, useProblem, useValue } from '../store/formContext.ts'
import type { BoothValues } from '../store/values.ts'
import { text } from './text.ts'

const Pivot = () => {
  const t = useText(text)
  const language = useLanguage()
  const change = useChange()
  const { channels } = useEventForm()
  const made = useValue((values) => madeIn(values).join(' '))
  const pivot = useValue((values) => values.pivotChannelId)
  const problem = useProblem('pivotChannelId')
  const choices = channels.filter(({ id }) => made.split(' ').includes(String(id)))
  return (
    <div className={styles['short']}>
      <Select
        id={controlId('pivotChannelId')}
        label={t('pivot')}
        description={t('pivotDetail')}
        placeholder={t('noPivot')}
        clearable
        data={choices.map((channel) => ({
          value: String(channel.id),
          label: channelName(language, channel),
        }))}
        // A channel without a booth cannot be the preferred relay.
        value={choices.some(({ id }) => id === pivot) ? String(pivot) : null}
        onChange={(id) => change('pivotChannelId', id === null ? null : Number(id))}
        error={problem}
        comboboxProps={{ position: 'bottom-start' }}
      />
    </div>
  )
}

/** The default source languages of a booth. */
const useUnderstoodAtFirst = ({ a, b, c, autoRelay }: BoothValues): readonly string[] => {
  const { channels } = useEventForm()
  const floor = useValue((values) => values.floorChannelId)
  const tagOf = (channel: number | null) =>
    channels.find(({ id }) => id === channel)?.languageTag ?? null
  const own = [a, b, c].map(tagOf).filter((tag) => tag !== null)
  return own.length === 0 ? [] : understoodIn({ understands: [], own, autoRelay }, tagOf(floor))
}

interface BoothProps {
  readonly booth: BoothValues
}

const Understands = ({ booth }: BoothProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { store, channels } = useEventForm()
  const understoodAtFirst = useUnderstoodAtFirst(booth)
  const field = `${booth.key}.understands`
  const { understands = [] } = booth
  const number = useValue(({ booths }) => booths.findIndex(({ key }) => key === booth.key) + 1)
  const channel = channels.find(({ id }) => id === booth.a)
  const name =
    booth.name.trim() ||
    (channel === undefined ? t('boothNumber', { number }) : channelName(language, channel))
  const used = useValue((values) => [values.floorChannelId, ...madeIn(values)].join(' ')).split(' ')
  const ofEvent = channels.filter(({ id }) => used.includes(String(id)))
  const nameOf = (tag: string) => languageCalled(language, ofEvent, tag)
  const languages = understoodAtFirst.map(nameOf).join(language === 'zh' ? '、' : ', ')
  return (
    <LanguagesField
      id={controlId(field)}
      label={t('understands', { name })}
      description={
        languages === '' ? t('understandsWaits') : t('understandsAtFirst', { languages })
      }
      kept={understands}
      nameOf={nameOf}
      maxValues={most.understood}
      value={[...understands]}
      onChange={(tags) =>
        store.change((values) => withBooth(values, booth.key, { understands: tags }), field)
      }
      error={useProblem(field)}
    />
  )
}

/** The source languages of one booth. Typing in another booth does not render it. */
const BoothUnderstands = memo(({ boothKey }: { readonly boothKey: string }) => {
  const booth = useValue(({ booths }) => booths.find(({ key }) => key === boothKey))
  return booth?.boxType === 'norm' && <Understands booth={booth} />
})
BoothUnderstands.displayName = 'BoothUnderstands'

/** What booths do with each other: on one channel, and as relay. */
export const BetweenBooths = () => {
  const t = useText(text)
  const change = useChange()
  const { isRunning } = useEventForm()
  const boothRule = useValue((values) => values.boothRule)
  const keys = useValue(({ booths }) => booths.map(({ key }) => key).join(' ')).split(' ')
  return (
    <>
      <h3>{t('betweenBooths')}</h3>
      <RadioCards
        field="boothRule"
        label={t('boothRule')}
        value={boothRule}
        disabled={isRunning}
        onChange={(rule) => change('boothRule', rule)}
        choices={boothRules.map((rule) => ({
          value: rule,
          label: t(rule),
          detail: t(`${rule}Detail`),
        }))}
      />
      <Pivot />
      {keys.filter(Boolean).map((key) => (
        <BoothUnderstands key={key} boothKey={key} />
      ))}
    </>
  )
}
