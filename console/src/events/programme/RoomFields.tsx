import { ActionIcon, Button } from '@mantine/core'
import { mostRooms } from '@openbooth/contract/events/programme/limits'
import { listedLengths } from '@openbooth/contract/lengths/listedLengths'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { TextInput } from '../../kit/field/TextInput.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './rooms.module.css'
import { text } from './roomText.ts'

/** A room as typed. `key` identifies the row on the screen and is never sent. */
export interface RoomValues {
  readonly key: string
  /** Absent: a new room. */
  readonly id?: number
  readonly name: string
}

let lastKey = 0
/** A room without a name. */
export const emptyRoom = (name = ''): RoomValues => {
  lastKey += 1
  return { key: `room${lastKey}-${Date.now().toString(36)}`, name }
}

interface RoomFieldsProps {
  readonly rooms: readonly RoomValues[]
  readonly onChange: (rooms: RoomValues[]) => void
  /** The properties of a text field of the form. */
  readonly inputProps: (path: string) => object
  readonly detail?: string
}

interface RoomActionsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Moves a room among the others, or removes it. */
const RoomActions = ({ name, isFirst, isLast, onMove, onRemove }: RoomActionsProps) => {
  const t = useText(text)
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <>
      <ActionIcon
        {...button}
        aria-label={t('moveUp', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('moveDown', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('removeRoom', { name })}
        disabled={isFirst && isLast}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
    </>
  )
}

/** The names of rooms in the order of the timetable. */
export const RoomFields = ({ rooms, onChange, inputProps, detail }: RoomFieldsProps) => {
  const t = useText(text)
  const list = useRef<HTMLFieldSetElement>(null)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    list.current?.querySelector<HTMLInputElement>('[data-last] input')?.focus()
  })
  const move = (index: number, by: -1 | 1) => {
    const [room, other] = [rooms[index], rooms[index + by]]
    if (room !== undefined && other !== undefined)
      onChange(rooms.with(index, other).with(index + by, room))
  }
  const add = () => {
    isAdded.current = true
    onChange([...rooms, emptyRoom()])
  }
  return (
    <fieldset ref={list} className={styles['rooms']}>
      <legend>{t('rooms')}</legend>
      {detail !== undefined && <p className={sections['description']}>{detail}</p>}
      {rooms.map(({ key, name }, index) => (
        <div
          key={key}
          className={styles['room']}
          data-last={index === rooms.length - 1 || undefined}
        >
          <TextInput
            aria-label={t('roomName', { number: index + 1 })}
            placeholder={t('roomExample')}
            maxLength={listedLengths.room}
            autoComplete="off"
            {...inputProps(`rooms.${index}.name`)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              if (rooms.length < mostRooms) add()
            }}
          />
          <RoomActions
            name={name.trim() || t('roomNumber', { number: index + 1 })}
            isFirst={index === 0}
            isLast={index === rooms.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(rooms.filter((room) => room.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button
          className={styles['add'] ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rooms.length >= mostRooms}
          onClick={add}
        >
          {t('addRoom')}
        </Button>
      </div>
    </fieldset>
  )
}
