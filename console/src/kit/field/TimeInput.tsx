import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { addMinutes, parseTime } from '../time/wallTimes.ts'

interface TimeInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'onBlur'> {
  /** `09:00`, or invalid input. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** Once it was left, after the last change. */
  readonly onLeave?: () => void
}

const stepMinutes = 15
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/**
 * A time of day: typed in any usual format (`9`, `930`, `9 pm`), stepped with Alt and arrow keys,
 * or chosen from the list.
 */
export const TimeInput = ({ value, onChange, onLeave, ...input }: TimeInputProps) => {
  // Incomplete input is not reported, because the end would lose its distance to the start.
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  const understood = parseTime(shown)
  const give = (time: string) => {
    setTyped(undefined)
    if (time !== value) onChange(time)
  }
  return (
    <Autocomplete
      placeholder="09:00"
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      data={hours}
      // A finished time offers the whole list; one being typed the times it may become.
      filter={({ options, search }) =>
        understood === search
          ? options
          : options.filter(
              (option) =>
                'value' in option &&
                option.value.replace(/^0/, '').startsWith(search.replace(/^0/, '')),
            )
      }
      maxDropdownHeight={220}
      openOnFocus={false}
      onChange={(text) =>
        /^\d\d:\d\d$/.test(text) && parseTime(text) === text ? give(text) : setTyped(text)
      }
      onClick={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (!event.altKey || understood === undefined) return
        const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (direction === undefined) return
        event.preventDefault()
        give(addMinutes(`2000-01-01T${understood}`, direction * stepMinutes).slice(11))
      }}
      onBlur={() => {
        give(understood ?? shown)
        onLeave?.()
      }}
      comboboxProps={{ position: 'bottom-start' }}
      {...input}
    />
  )
}
