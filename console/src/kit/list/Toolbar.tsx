import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconChevronDown, IconDownload, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Choice } from '../Choice.tsx'
import { text } from '../text.ts'
import styles from './list.module.css'
import type { ListState } from './listAddress.ts'
import type { ListFilter } from './types.ts'
import type { useListState } from './useListState.ts'

const typingMilliseconds = 300

type Change = ReturnType<typeof useListState>['change']

interface SearchProps {
  readonly value: string
  readonly placeholder: string
  readonly change: Change
}

/** Follows the typing after a short pause; Enter asks at once. */
const Search = ({ value, placeholder, change }: SearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed by other means: back, a cleared filter.
    const field = input.current
    if (field !== null && field.value.trim() !== value) field.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (isTyping: boolean) => {
    clearTimeout(timer.current)
    change({ search: input.current?.value.trim() ?? '', isTyping })
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
      maxLength={100}
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

interface ToolbarProps {
  readonly state: ListState
  readonly change: Change
  readonly searchPlaceholder: string | undefined
  readonly filters: readonly ListFilter[]
  /** The menu of columns. */
  readonly columns: ReactNode
  readonly onExport: (() => void) | undefined
  readonly isExporting: boolean
}

/** Search and filters on the left, columns and export on the right; below, a chip for each filter that is on. */
export const Toolbar = ({
  state,
  change,
  searchPlaceholder,
  filters,
  columns,
  onExport,
  isExporting,
}: ToolbarProps) => {
  const t = useText(text)
  const set = (name: string, value: unknown) =>
    change({ filters: { ...state.filters, [name]: value } })
  const active = filters.flatMap((filter) => {
    const choice = filter.choices.find(({ value }) => value === state.filters[filter.name])
    return choice === undefined ? [] : [{ filter, choice }]
  })
  return (
    <div>
      <div className={styles['toolbar']}>
        {searchPlaceholder !== undefined && (
          <Search value={state.search} placeholder={searchPlaceholder} change={change} />
        )}
        {filters.map((filter) => (
          <Menu key={filter.name} position="bottom-start">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
                {filter.label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Choice
                value=""
                isChosen={state.filters[filter.name] === undefined}
                onChoose={() => set(filter.name, undefined)}
              >
                {t('all')}
              </Choice>
              {filter.choices.map(({ value, label }) => (
                <Choice
                  key={label}
                  value={label}
                  isChosen={state.filters[filter.name] === value}
                  onChoose={() => set(filter.name, value)}
                >
                  {label}
                </Choice>
              ))}
            </Menu.Dropdown>
          </Menu>
        ))}
        <span className={styles['gap']} />
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
      </div>
      {active.length > 0 && (
        <div className={styles['chips']}>
          {active.map(({ filter, choice }) => (
            <span key={filter.name} className={styles['chip']}>
              {filter.label}: {choice.label}
              <button
                type="button"
                aria-label={t('removeFilter', { name: filter.label })}
                onClick={() => set(filter.name, undefined)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </span>
          ))}
          <button
            type="button"
            className={styles['clear']}
            onClick={() => change({ filters: {}, search: '' })}
          >
            {t('clearAll')}
          </button>
        </div>
      )}
    </div>
  )
}
