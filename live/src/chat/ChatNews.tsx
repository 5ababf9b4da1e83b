import { useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { staffText } from '../join/staffText.ts'
import { keyOf, type NamedChat } from './conversations.ts'
import type { ChatView, Message } from './openChat.ts'
import { text } from './text.ts'

interface ChatNewsProps {
  readonly view: ChatView
  readonly conversations: readonly NamedChat[]
  /** Unread messages that are out of sight. */
  readonly unread: readonly Message[]
  readonly onOpen: () => void
}

/**
 * Announces new messages of others politely. It announces several as a count. A button shows the
 * last one with its sender, and leads to it.
 */
export const ChatNews = ({ view, conversations, unread, onOpen }: ChatNewsProps) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const [said, setSaid] = useState('')
  /** Undefined: messages from before this person entered need no announcement. */
  const announcedUpTo = useRef<number>(undefined)
  const newest = view.messages.at(-1)?.id ?? 0
  const hasView = view.seat !== ''
  const last = unread.toSorted((one, other) => one.id - other.id).at(-1)

  const wordsFor = (message: Message): string => {
    const who = message.name || tJoin(message.role)
    const where = conversations.find(({ key }) => key === keyOf(message))?.name ?? ''
    const what = message.canned === null ? message.text : t(message.canned)
    // A conversation with one person has that person's name.
    return who === where ? t('saidAlone', { who, what }) : t('said', { who, where, what })
  }
  const announce = useEffectEvent((upTo: number) => {
    const before = announcedUpTo.current
    announcedUpTo.current = upTo
    if (before === undefined) return
    const news = view.messages.filter(({ id, seat }) => id > before && seat !== view.seat)
    const [only] = news
    if (only === undefined) return
    setSaid(news.length === 1 ? wordsFor(only) : t('newMessages', { count: news.length }))
  })
  useEffect(() => {
    if (hasView) announce(newest)
  }, [hasView, newest])
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {last !== undefined && (
        <button type="button" className="chat-news" onClick={onOpen}>
          <span className="chat-news-words" dir="auto">
            {wordsFor(last)}
          </span>{' '}
          {unread.length > 1 && <span className="chat-count">{unread.length}</span>}
        </button>
      )}
    </>
  )
}
