import { useText } from '@openbooth/web/i18n/text.ts'
import { useId, useState } from 'react'
import { SpeakerIcon } from '../parts/icons.tsx'
import { text as listenText } from '../listen/text.ts'
import { type Item, type Room, roomsWith } from './rooms.ts'
import { text } from './text.ts'
import { Times } from './Times.tsx'

interface RoomsProps {
  readonly rooms: readonly Room[]
  /** Key of the room that the listener is in. */
  readonly chosen: string | undefined
  /** The zone of the rooms. */
  readonly timeZone: string
  /** Whether the list is beside the page of a room. */
  readonly isBeside: boolean
  readonly onListen: (key: string) => void
}

/** Every room with its current and next session. One tap opens the room. */
export const Rooms = ({ rooms, chosen, timeZone, isBeside, onListen }: RoomsProps) => {
  const t = useText(text)
  const id = useId()
  const [search, setSearch] = useState('')
  const found = roomsWith(rooms, search)
  return (
    <section
      className={isBeside ? 'facts programme-rooms' : 'programme-rooms'}
      aria-labelledby={`${id}-title`}
    >
      <div className="programme-head">
        <h2 id={`${id}-title`}>{t('rooms')}</h2>
        {rooms.length > 1 && (
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </div>
      <ul>
        {found.map((room) => (
          <RoomCard
            key={room.key}
            {...{ room, timeZone }}
            isChosen={room.key === chosen}
            onListen={() => onListen(room.key)}
          />
        ))}
      </ul>
      <p role="status" className="hint">
        {found.length === 0 && t('noMatch', { search: search.trim() })}
      </p>
    </section>
  )
}

interface RoomCardProps {
  readonly room: Room
  readonly timeZone: string
  readonly isChosen: boolean
  readonly onListen: () => void
}

const RoomCard = ({ room, timeZone, isChosen, onListen }: RoomCardProps) => {
  const t = useText(text)
  const tListen = useText(listenText)
  const { name, isOpen, now, next } = room
  return (
    <li className="card programme-room" aria-current={isChosen || undefined}>
      <div className="programme-about">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {now && <RoomItem item={now} label={t('now')} {...{ timeZone }} isNow />}
        {next && <RoomItem item={next} label={t('next')} {...{ timeZone }} />}
        {!now && !next && <p className="hint">{t('noEvent')}</p>}
      </div>
      {!isChosen && (now ?? next) && (
        <button
          type="button"
          className={isOpen ? 'primary-button' : 'plain-button'}
          aria-label={t('listenIn', { room: name })}
          onClick={onListen}
        >
          {tListen('listen')}
        </button>
      )}
      {isChosen && <SpeakerIcon isOn />}
    </li>
  )
}

interface RoomItemProps {
  readonly item: Item
  readonly label: string
  readonly timeZone: string
  readonly isNow?: boolean
}

const RoomItem = ({ item, label, timeZone, isNow = false }: RoomItemProps) => (
  <div className={isNow ? 'programme-item now' : 'programme-item'}>
    <span className="programme-label">{label}</span>
    {item.title !== '' && <bdi>{item.title}</bdi>}
    <Times {...{ item, timeZone }} />
  </div>
)
