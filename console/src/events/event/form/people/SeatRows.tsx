import { ActionIcon, Button } from '@mantine/core'
import { isSameName } from '@openbooth/contract/events/event/rules/sameName'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type ClipboardEvent, type ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../../kit/page/sections.module.css'
import form from '../form.module.css'
import styles from './people.module.css'
import { controlId, useEventForm } from '../store/formContext.ts'
import type { FormStore } from '../store/formStore.ts'
import { text } from '../text.ts'
import { TextField } from '../field/TextField.tsx'
import { withSeat } from '../languages/booths.ts'
import { hasPeople, pastedPeople, withPeople } from './pastedPeople.ts'
import { emptySeat, type SeatValues } from '../store/values.ts'

interface SeatRowsProps {
  readonly label: string
  readonly seats: readonly SeatValues[]
  readonly onChange: (
    update: (seats: readonly SeatValues[]) => readonly SeatValues[],
    field?: string,
  ) => void
  readonly nameLabel: (number: number) => string
  /** Who it is while there is no name yet. */
  readonly nameless: (number: number) => string
  readonly addLabel: string
  /** The field of the problems of the list. */
  readonly listField: string
  /** Why no more can be added. */
  readonly fullReason?: ReactNode
  readonly detail?: string
}

/**
 * Whether the form locks the address of a person at a running event. A new person for the seat
 * brings a new address.
 */
const isAddressLocked = (
  { mode }: FormStore,
  { id, name, emailAddress }: Pick<SeatValues, 'id' | 'name' | 'emailAddress'>,
): boolean => {
  if (mode.kind !== 'edit') return false
  const { booths, speakers } = mode.event
  const saved = [...booths.flatMap(({ interpreters }) => interpreters), ...speakers].find(
    (seat) => seat.id === id,
  )
  const address = saved?.emailAddress ?? ''
  return address !== '' && address === emailAddress && isSameName(saved!.name, name)
}

/** People with personal links: a name, and an optional email address for the link. */
export const SeatRows = ({
  label,
  seats,
  onChange,
  nameLabel,
  nameless,
  addLabel,
  fullReason,
  detail,
  listField,
}: SeatRowsProps) => {
  const { store } = useEventForm()
  const added = useRef('')
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added.current === '') return
    document.getElementById(controlId(`${added.current}.name`))?.focus()
    added.current = ''
  })
  const add = () => {
    if (fullReason !== undefined) return
    const seat = emptySeat()
    added.current = seat.key
    onChange((now) => [...now, seat])
  }
  return (
    <fieldset className={form['seats']}>
      <legend>{label}</legend>
      {detail !== undefined && <p className={sections['description']}>{detail}</p>}
      {seats.map((seat, index) => (
        <SeatRow
          key={seat.key}
          seat={seat}
          nameLabel={nameLabel(index + 1)}
          named={seat.name.trim() || nameless(index + 1)}
          onChange={onChange}
          onPaste={() => store.touch(listField)}
          onNext={add}
          onRemove={() => {
            onChange((now) => now.filter(({ key }) => key !== seat.key))
            addButton.current?.focus()
          }}
        />
      ))}
      <div className={styles['addLine']}>
        <Button
          ref={addButton}
          id={controlId(listField)}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fullReason !== undefined}
          onClick={add}
        >
          {addLabel}
        </Button>
        {fullReason !== undefined && <span className={sections['description']}>{fullReason}</span>}
      </div>
    </fieldset>
  )
}

interface SeatRowProps extends Pick<SeatRowsProps, 'onChange'> {
  readonly seat: SeatValues
  readonly nameLabel: string
  /** The name of the person, or a placeholder for it. */
  readonly named: string
  /** After a list of people was pasted. */
  readonly onPaste: () => void
  /** Enter in the name. */
  readonly onNext: () => void
  readonly onRemove: () => void
}

const SeatRow = ({ seat, nameLabel, named, onChange, onPaste, onNext, onRemove }: SeatRowProps) => {
  const t = useText(text)
  const { isRunning, store } = useEventForm()
  const { key, id, name, emailAddress } = seat
  const isKept = isRunning && id !== undefined
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const people = pastedPeople(event.clipboardData.getData('text/plain'))
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isReplaced = selectionStart === 0 && selectionEnd === value.length
    if (!hasPeople(people) || (people.length === 1 && !isReplaced)) return
    event.preventDefault()
    onChange((now) => withPeople(now, key, people), `${key}.name`)
    onPaste()
  }
  /** `Anna <anna@x.org>` typed into the field of the name. */
  const split = () => {
    const [person, ...others] = name.includes('@') ? pastedPeople(name) : []
    if (person === undefined || others.length > 0 || person.emailAddress === '') return
    if (person.name === '' || emailAddress !== '') return
    onChange((now) => withSeat(now, key, person), `${key}.name`)
  }
  return (
    <div className={styles['seat']}>
      <TextField
        field={`${key}.name`}
        aria-label={nameLabel}
        placeholder={t('namePlaceholder')}
        value={name}
        onChange={(value) => onChange((now) => withSeat(now, key, { name: value }), `${key}.name`)}
        onPaste={paste}
        onLeave={split}
        onKeyDown={(event) => {
          const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
          if (event.key !== 'Enter' || !isPlain) return
          event.preventDefault()
          onNext()
        }}
      />
      <TextField
        field={`${key}.emailAddress`}
        type="email"
        inputMode="email"
        aria-label={t('emailOf', { name: named })}
        placeholder={t('emailPlaceholder')}
        value={emailAddress}
        disabled={isKept && isAddressLocked(store, { id, name, emailAddress })}
        onChange={(value) =>
          onChange((now) => withSeat(now, key, { emailAddress: value }), `${key}.emailAddress`)
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        disabled={isKept}
        aria-label={t('remove', { name: named })}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
