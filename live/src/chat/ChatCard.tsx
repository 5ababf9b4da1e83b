import '../parts/fields.css'
import './chat.css'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveEvent } from '../join/session.ts'
import { staffText } from '../join/staffText.ts'
import type { StaffState } from '../staff/names.ts'
import { ChatNews } from './ChatNews.tsx'
import { conversationsOf, unreadIn } from './conversations.ts'
import { Messages } from './Messages.tsx'
import type { OpenChat } from './openChat.ts'
import { text } from './text.ts'
import { useIsSeen } from './useIsSeen.ts'
import { useReadMarks } from './useReadMarks.ts'
import { chatFieldId, Writing } from './Writing.tsx'

interface ChatCardProps {
  readonly event: Pick<LiveEvent, 'number'>
  readonly chat: OpenChat
  readonly staff: StaffState
  /** The key that focuses the field. Undefined: the field has no key. */
  readonly keyHint?: string
}

/** The conversations of a team member. One of them is open. */
export const ChatCard = ({ event, chat, staff, keyHint }: ChatCardProps) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const language = useLanguage()
  const view = useStore(chat.view)
  const [chosen, setChosen] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(frame)
  const { marks, mark } = useReadMarks(`${event.number} ${view.seat}`)

  const role = staff.people.find(({ seat }) => seat === view.seat)?.role ?? 'speaker'
  const conversations = conversationsOf(staff, view.seat, language, {
    ownBooth: t('ownBooth'),
    allBooths: t('allBooths'),
    role: tJoin,
  })
  // The chosen conversation disappears with its other party.
  const open = conversations.find(({ key }) => key === chosen) ?? conversations[0]
  const key = open?.key ?? ''
  const unread = new Map(
    conversations.map((one) => [one.key, unreadIn(view, marks, one.key)] as const),
  )
  const newest = unread.get(key)?.at(-1)?.id
  const markRead = useEffectEvent((upTo: number) => mark(key, upTo))
  useEffect(() => {
    if (isSeen && newest !== undefined) markRead(newest)
  }, [isSeen, newest])

  // Messages of the open conversation are read where they appear.
  const unseen = conversations.flatMap((one) =>
    isSeen && one.key === key ? [] : unread.get(one.key)!,
  )
  const openUnread = (): void => {
    const newestUnseen = Math.max(...unseen.map(({ id }) => id))
    const wanted = conversations.find((one) =>
      unread.get(one.key)!.some(({ id }) => id === newestUnseen),
    )
    if (wanted !== undefined) setChosen(wanted.key)
    const field = document.getElementById(chatFieldId)
    field?.scrollIntoView({ block: 'end' })
    field?.focus({ preventScroll: true })
  }
  return (
    <section className="card chat" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <div className="chat-choices" role="group" aria-label={t('conversation')}>
        {conversations.map((one) => {
          const count = unread.get(one.key)!.length
          return (
            <button
              key={one.key}
              type="button"
              className="chat-choice"
              aria-pressed={one.key === key}
              onClick={() => setChosen(one.key)}
            >
              {one.name}{' '}
              {count > 0 && (
                <span>
                  <span className="chat-count">{count}</span>
                  <span className="visually-hidden"> {t('unread')}</span>
                </span>
              )}
            </button>
          )
        })}
      </div>
      <Messages view={view} of={key} name={open?.name ?? ''} frame={frame} onDrop={chat.drop} />
      <Writing {...{ open, keyHint }} send={chat.send} role={role} />
      <ChatNews view={view} conversations={conversations} unread={unseen} onOpen={openUnread} />
    </section>
  )
}
