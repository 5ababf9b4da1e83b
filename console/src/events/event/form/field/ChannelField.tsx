import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { useMemo, useRef, useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ChannelDialog } from '../../../channel/index.ts'
import { useUser } from '../../../../shell/user.ts'
import { adding, ChannelChoice } from './ChannelChoice.tsx'
import { channelName } from './channelName.ts'
import { channelMeant, findChannels } from './findChannels.ts'
import { suggestedChannel } from './suggestedChannel.ts'
import styles from './field.module.css'
import { controlId, useEventForm, useProblem } from '../store/formContext.ts'
import { useIsOthers } from '../store/useIsOthers.ts'
import { text } from '../text.ts'

interface ChannelFieldProps {
  readonly field: string
  readonly label: string
  readonly description?: string
  readonly value: number | null
  readonly onChange: (channel: number | null) => void
  /** Channels that are chosen elsewhere already, so that they cannot be chosen here; joined by blanks. */
  readonly taken?: string
  readonly isOptional?: boolean
  readonly disabled?: boolean
}

type Channels = ReturnType<typeof useEventForm>['channels']

/** The choices of the field, and the addition of a channel for a search without results. */
const useChoices = (value: number | null, taken: string) => {
  const t = useText(text)
  const language = useLanguage()
  const isOthers = useIsOthers()
  // A new channel would belong to the user's own workspace.
  const mayAdd = useUser().userType !== role.agent && !isOthers
  const { channels } = useEventForm()
  const { offered, takenIds } = useMemo(
    () => ({
      offered: channels.filter(({ enabled, id }) => enabled || id === value),
      takenIds: new Set(taken.split(' ').filter(Boolean).map(Number)),
    }),
    [channels, taken, value],
  )
  const chosen = channels.find(({ id }) => id === value)
  const isTaken = (id: number) => takenIds.has(id) && id !== value
  const optionOf = (channel: Channels[number]) => ({
    value: String(channel.id),
    label: channelName(language, channel),
    disabled: isTaken(channel.id),
  })
  const addition = (sentence: string) => ({
    value: adding,
    label: t('addChannel', { words: sentence.trim() }),
    disabled: false,
  })
  const find = (typed: string) => findChannels(offered, typed)
  return {
    mayAdd,
    chosenName: chosen === undefined ? '' : channelName(language, chosen),
    isTaken,
    find,
    all: (typed: string) => [...offered.map(optionOf), addition(typed)],
    choicesFor: (typed: string) => {
      const found = find(typed)
      return found.length === 0 && mayAdd ? [addition(typed)] : found.map(optionOf)
    },
  }
}
type Choices = ReturnType<typeof useChoices>

/** Messages about words that match no channel, a used one, or several. */
const useMessages = ({ mayAdd, chosenName }: Choices) => {
  const t = useText(text)
  const language = useLanguage()
  const sentences = (...said: readonly string[]) => said.join(language === 'zh' ? '' : ' ')
  return {
    missing: (words: string) =>
      sentences(
        t('channelNotFound', { words: words.trim() }),
        ...(mayAdd ? [] : [t('askForChannel')]),
      ),
    notChosen: (typed: string, found: Channels, free: Channels) => {
      const stays = chosenName === '' ? t('nothingChosen') : t('staysChosen', { name: chosenName })
      const why =
        found.length === 0
          ? 'channelNotFound'
          : free.length === 0
            ? 'channelTaken'
            : 'channelNotClear'
      return typed === '' ? stays : sentences(t(why, { words: typed }), stays)
    },
  }
}

/** The typed words until they are chosen, and the dialog that creates a channel from them. */
const useSearch = (
  choices: Choices,
  isOptional: boolean,
  onChange: ChannelFieldProps['onChange'],
) => {
  const { chosenName, find, isTaken, choicesFor } = choices
  const { notChosen } = useMessages(choices)
  const [words, setWords] = useState('')
  const [left, setLeft] = useState<string>()
  const [sought, setSought] = useState('')
  const [isAdding, setAdding] = useState(false)
  const isAsked = useRef(false)
  const choose = (id: string | null) => {
    setLeft(undefined)
    if (id !== adding) {
      onChange(id === null ? null : Number(id))
      return
    }
    isAsked.current = true
    setSought(words)
    setAdding(true)
  }
  return {
    words,
    left,
    sought,
    isAdding,
    choose,
    search: (typed: string) => {
      setWords(typed)
      setLeft(undefined)
    },
    chooseFirst: () => {
      if (words === '' || words === chosenName) return
      const first = choicesFor(words).find((choice) => !choice.disabled)
      if (first !== undefined) choose(first.value)
    },
    /** Chooses the only channel that the typed words match, or explains why none is chosen. */
    leave: (entered: string) => {
      const typed = entered.trim()
      if (typed === chosenName || isAsked.current) return
      if (typed === '' && isOptional) return onChange(null)
      const found = find(typed)
      const free = found.filter(({ id }) => !isTaken(id))
      const meant = channelMeant(free, typed)
      if (meant !== undefined) return onChange(meant.id)
      setLeft(notChosen(typed, found, free))
    },
    stopAdding: () => {
      isAsked.current = false
      setAdding(false)
    },
  }
}

/**
 * A language field with search by any of its names. Used languages are listed but disabled. A
 * search without results can create a channel. Leaving the field selects the only result, or
 * restores the selection.
 */
export const ChannelField = ({
  field,
  label,
  description,
  value,
  onChange,
  taken = '',
  isOptional = false,
  disabled = false,
}: ChannelFieldProps) => {
  const t = useText(text)
  const { store, channels } = useEventForm()
  const choices = useChoices(value, taken)
  const { words, left, sought, isAdding, search, choose, leave, chooseFirst, stopAdding } =
    useSearch(choices, isOptional, onChange)
  const { missing } = useMessages(choices)
  const isMissing = words !== '' && words !== choices.chosenName && choices.find(words).length === 0
  return (
    <div>
      <Select
        id={controlId(field)}
        label={label}
        description={description}
        placeholder={isOptional ? '–' : t('chooseChannel')}
        searchable
        // Enter selects the first result.
        selectFirstOptionOnChange
        clearable={isOptional && !disabled}
        clearButtonProps={{ 'aria-label': t('remove', { name: label }) }}
        allowDeselect={isOptional}
        maxDropdownHeight={280}
        data={choices.all(words)}
        filter={({ search: typed }) => choices.choicesFor(typed)}
        nothingFoundMessage={missing(words)}
        renderOption={({ option }) => <ChannelChoice option={option} channels={channels} />}
        value={value === null ? null : String(value)}
        disabled={disabled}
        onChange={choose}
        onKeyDown={(event) => {
          // Mantine marks the first choice only once its list has been drawn.
          const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked) return
          chooseFirst()
        }}
        onSearchChange={search}
        // Typing after a click starts a new search.
        onClick={(event) => event.currentTarget.select()}
        onBlur={(event) => {
          leave(event.currentTarget.value)
          store.touch(field)
        }}
        error={useProblem(field)}
        comboboxProps={{ position: 'bottom-start' }}
      />
      <p className={styles['said']} aria-live="polite">
        {isMissing ? missing(words) : left}
      </p>
      <ChannelDialog
        opened={isAdding}
        onClose={stopAdding}
        channel={undefined}
        suggested={suggestedChannel(sought)}
        onCreated={({ id }) => onChange(id)}
      />
    </div>
  )
}
