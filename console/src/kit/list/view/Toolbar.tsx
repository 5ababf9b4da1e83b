import { listedLengths } from '@openbooth/contract/lengths/listedLengths'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { TextInput } from '../../field/TextInput.tsx'
import { IconChevronDown, IconDownload, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Choice } from '../../page/Choice.tsx'
import { dateText } from '@openbooth/web/format.ts'
import { PressMenu } from '../../page/PressMenu.tsx'
import { text } from '../../text.ts'
import { DayRangeFilter } from '../filters/DayRangeFilter.tsx'
import { fromDay, toDay } from '../filters/dayRange.ts'
import styles from './toolbar.module.css'
import type { ListState } from '../address/listAddress.ts'
import type { DayRange, ListFilter } from '../types.ts'
import type { useListState } from '../address/useListState.ts'

const typingMilliseconds = 300

type Change = ReturnType<typeof useListState>['change']

interface SearchProps {
  readonly value: string
  readonly placeholder: string
  readonly change: Change
}

/** Searches after a short pause in typing, or immediately on Enter. */
const Search = ({ value, placeholder, change }: SearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed by other means: back, a cleared filter.
    const field = input.current
    if (field !== null && field.value.trim() !== value) field.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // A filter may have changed during the pause; only the latest `change` knows it.
  const latestChange = useRef(change)
  useEffect(() => {
    latestChange.current = change
  })
  const ask = (isInPlace: boolean) => {
    clearTimeout(timer.current)
    const search = input.current?.value.trim() ?? ''
    if (search.length <= listedLengths.search) latestChange.current({ search, isInPlace })
  }
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles['search']}
      leftSection={<IconSearch size={16} aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      defaultValue={value}
      maxLength={listedLengths.search}
      onChange={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => ask(true), typingMilliseconds)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(false)
      }}
    />
  )
}

interface ChoicesProps {
  readonly filter: ListFilter
  /** Undefined: the filter is off. */
  readonly chosen: unknown
  readonly onChoose: (value: unknown) => void
}

/** The choices of a filter, including off. */
const Choices = ({ filter: { name, choices }, chosen, onChoose }: ChoicesProps) => {
  const t = useText(text)
  return (
    <>
      <Choice value={name} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
        {t('all')}
      </Choice>
      {choices.map(({ value, label }) => (
        <Choice
          key={label}
          value={`${name} ${label}`}
          isChosen={chosen === value}
          onChoose={() => onChoose(value)}
        >
          {label}
        </Choice>
      ))}
    </>
  )
}

/** A filter that is on. */
interface Chip {
  readonly label: string
  readonly value: string
  /** The filters that it clears. */
  readonly names: readonly string[]
}

/** `21 Nov 2026 – 27 Nov 2026`, with an open end, or empty. */
const rangeOfDays = (
  language: InterfaceLanguage,
  { from, to }: DayRange,
  values: ListState['filters'],
): string => {
  const [first, last] = [values[from], values[to]] as (string | undefined)[]
  if (first === undefined && last === undefined) return ''
  const day = (date: string) => dateText(language, `${date}T12:00:00Z`, 'UTC', 'date')
  const named = [
    first === undefined ? '' : day(fromDay.write(first)),
    last === undefined ? '' : day(toDay.write(last)),
  ]
  return named[0] === named[1] ? named[0]! : named.join(' – ')
}

const chipsOf = (
  language: InterfaceLanguage,
  values: ListState['filters'],
  filters: readonly ListFilter[],
  dayRange: DayRange | undefined,
): readonly Chip[] => {
  const chips: Chip[] = filters.flatMap(({ name, label, choices }) => {
    const choice = choices.find(({ value }) => value === values[name])
    return choice === undefined ? [] : [{ label, value: choice.label, names: [name] }]
  })
  const days = dayRange === undefined ? '' : rangeOfDays(language, dayRange, values)
  if (dayRange !== undefined && days !== '')
    chips.push({ label: dayRange.label, value: days, names: [dayRange.from, dayRange.to] })
  return chips
}

interface ChipsProps {
  readonly chips: readonly Chip[]
  readonly setAll: (values: Readonly<Record<string, unknown>>) => void
  readonly onClear: () => void
}

const Chips = ({ chips, setAll, onClear }: ChipsProps) => {
  const t = useText(text)
  return (
    <div className={styles['chips']}>
      {chips.map(({ label, value, names }) => (
        <span key={label} className={styles['chip']}>
          {label}: {value}
          <button
            type="button"
            aria-label={t('removeFilter', { name: label })}
            onClick={() => setAll(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      <button type="button" className={styles['clear']} onClick={onClear}>
        {t('clearAll')}
      </button>
    </div>
  )
}

interface FurtherFiltersProps {
  readonly filters: readonly ListFilter[]
  readonly choicesOf: (filter: ListFilter) => ChoicesProps
}

const FurtherFilters = ({ filters, choicesOf }: FurtherFiltersProps) => {
  const t = useText(text)
  return (
    <PressMenu
      position="bottom-start"
      dropdownClass={styles['further']}
      button={
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('moreFilters')}
        </Button>
      }
    >
      {filters.map((filter) => (
        <div key={filter.name} role="group" aria-label={filter.label}>
          <Menu.Label aria-hidden>{filter.label}</Menu.Label>
          <Choices {...choicesOf(filter)} />
        </div>
      ))}
    </PressMenu>
  )
}

interface ToolbarProps {
  readonly state: ListState
  readonly change: Change
  /** Absent: every filter is cleared. */
  readonly onClear?: () => void
  readonly searchPlaceholder: string | undefined
  readonly filters: readonly ListFilter[]
  readonly dayRange: DayRange | undefined
  /** The menu of columns. */
  readonly columns: ReactNode
  readonly onExport: (() => void) | undefined
  readonly isExporting: boolean
}

/** Search and filters on the left, columns and export on the right; below, a chip for each filter that is on. */
export const Toolbar = ({
  state,
  change,
  onClear,
  searchPlaceholder,
  filters,
  dayRange,
  columns,
  onExport,
  isExporting,
}: ToolbarProps) => {
  const t = useText(text)
  const language = useLanguage()
  const setAll = (values: Readonly<Record<string, unknown>>) =>
    change({ filters: { ...state.filters, ...values } })
  const clearEverything = () => change({ filters: {}, search: '' })
  const further = filters.filter(({ inMoreMenu }) => inMoreMenu === true)
  const choicesOf = (filter: ListFilter) => ({
    filter,
    chosen: state.filters[filter.name],
    onChoose: (value: unknown) => setAll({ [filter.name]: value }),
  })
  const chips = chipsOf(language, state.filters, filters, dayRange)
  return (
    <div>
      <div className={styles['toolbar']}>
        {searchPlaceholder !== undefined && (
          <Search value={state.search} placeholder={searchPlaceholder} change={change} />
        )}
        {filters
          .filter(({ inMoreMenu }) => inMoreMenu !== true)
          .map((filter) => (
            <PressMenu
              key={filter.name}
              position="bottom-start"
              button={
                <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                  {filter.label}
                </Button>
              }
            >
              <Choices {...choicesOf(filter)} />
            </PressMenu>
          ))}
        {dayRange !== undefined && (
          <DayRangeFilter range={dayRange} values={state.filters} onChange={setAll} />
        )}
        {further.length > 0 && <FurtherFilters filters={further} choicesOf={choicesOf} />}
        <span className={styles['tools']}>
          {columns}
          {onExport !== undefined && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('export')}
              title={t('export')}
              loading={isExporting}
              onClick={onExport}
            >
              <IconDownload size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </span>
      </div>
      {chips.length > 0 && (
        <Chips chips={chips} setAll={setAll} onClear={onClear ?? clearEverything} />
      )}
    </div>
  )
}
