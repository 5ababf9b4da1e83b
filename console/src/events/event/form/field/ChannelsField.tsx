import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import languages from '../../../../kit/field/languagesField.module.css'
import { useUser } from '../../../../shell/user.ts'
import { ChannelDialog } from '../../../channel/index.ts'
import { controlId, useEventForm, useProblem } from '../store/formContext.ts'
import { useIsOthers } from '../store/useIsOthers.ts'
import { text } from '../text.ts'
import { adding, ChannelChoice } from './ChannelChoice.tsx'
import { channelName } from './channelName.ts'
import styles from './field.module.css'
import { channelMeant, findChannels } from './findChannels.ts'
import { suggestedChannel } from './suggestedChannel.ts'

interface ChannelsFieldProps {
  readonly field: string
  readonly label: string
  readonly description: string
  readonly value: readonly number[]
  readonly onChange: (channels: readonly number[]) => void
}

/**
 * Several languages, in the order of their choice. They are found by any of their names, and a
 * search without results can create a channel.
 */
export const ChannelsField = ({
  field,
  label,
  description,
  value,
  onChange,
}: ChannelsFieldProps) => {
  const t = useText(text)
  const language = useLanguage()
  const isOthers = useIsOthers()
  // A new channel would belong to the user's own workspace.
  const mayAdd = useUser().userType !== role.agent && !isOthers
  const { store, channels } = useEventForm()
  const [words, setWords] = useState('')
  const [sought, setSought] = useState<string>()
  const offered = channels.filter(({ enabled, id }) => enabled || value.includes(id))
  const free = offered.filter(({ id }) => !value.includes(id))
  const optionOf = (channel: (typeof channels)[number]) => ({
    value: String(channel.id),
    label: channelName(language, channel),
  })
  const addition = { value: adding, label: t('addChannel', { words: words.trim() }) }
  const choose = (ids: readonly string[]) => {
    if (ids.includes(adding)) setSought(words)
    else onChange(ids.map(Number))
  }
  return (
    <>
      <MultiSelect
        id={controlId(field)}
        label={label}
        description={description}
        placeholder={value.length === 0 ? t('chooseLanguages') : ''}
        searchable
        hidePickedOptions
        selectFirstOptionOnChange
        maxDropdownHeight={280}
        data={[...offered.map(optionOf), addition]}
        filter={({ search }) => {
          const found = findChannels(free, search)
          const isUnknown = findChannels(offered, search).length === 0
          return isUnknown && mayAdd ? [addition] : found.map(optionOf)
        }}
        nothingFoundMessage={`${t('channelNotFound', { words: words.trim() })} ${mayAdd ? '' : t('askForChannel')}`}
        renderOption={({ option }) => <ChannelChoice option={option} channels={channels} />}
        // The ring is around the whole field, not around the gap for typing.
        classNames={{
          input: languages['languages'] ?? '',
          inputField: styles['typing'] ?? '',
        }}
        value={value.map(String)}
        onChange={choose}
        searchValue={words}
        onSearchChange={setWords}
        onBlur={() => {
          const meant = words.trim() === '' ? undefined : channelMeant(free, words)
          if (meant !== undefined) onChange([...value, meant.id])
          setWords('')
          store.touch(field)
        }}
        error={useProblem(field)}
        comboboxProps={{ position: 'bottom-start' }}
      />
      <ChannelDialog
        opened={sought !== undefined}
        onClose={() => setSought(undefined)}
        channel={undefined}
        suggested={suggestedChannel(sought ?? '')}
        onCreated={({ id }) => onChange([...value, id])}
      />
    </>
  )
}
