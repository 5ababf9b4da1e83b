import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { RefObject } from 'react'
import { staffText } from '../join/staffText.ts'
import { refusalText } from '../parts/refusalText.ts'
import { keyOf } from './conversations.ts'
import type { ChatView, Waiting } from './openChat.ts'
import { text } from './text.ts'

interface MessagesProps {
  readonly view: ChatView
  /** The conversation. */
  readonly of: string
  readonly name: string
  /** The element that contains the messages, to find out whether they are in sight. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly onDrop: (key: string) => void
}

/**
 * The messages of a conversation, followed by the unsent ones. The list itself is silent, because
 * `ChatNews` announces new messages.
 */
export const Messages = ({ view, of, name, frame, onDrop }: MessagesProps) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const language = useLanguage()
  const messages = view.messages.filter((one) => keyOf(one) === of)
  const waiting = view.waiting.filter(({ chat }) => keyOf(chat) === of)
  return (
    <div
      ref={frame}
      className="chat-messages"
      role="region"
      aria-label={t('messagesIn', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too
      tabIndex={0}
    >
      <ol>
        {messages.length + waiting.length === 0 && (
          <li className="chat-nothing">{t('nothingYet')}</li>
        )}
        {messages.map((one) => {
          const isOwn = one.seat === view.seat
          return (
            <li key={one.id} className={isOwn ? 'chat-message own' : 'chat-message'}>
              <span className="chat-who">
                {isOwn ? t('you') : one.name || tJoin(one.role)}{' '}
                <time className="chat-at" dateTime={one.at}>
                  {dateText(language, one.at, ownTimeZone(), 'time')}
                </time>
              </span>
              <span className="chat-words" dir="auto">
                {one.canned === null ? one.text : t(one.canned)}
              </span>
            </li>
          )
        })}
        {waiting.map((one) => (
          <li key={one.key} className="chat-message own waiting">
            <span className="chat-who">{t('you')}</span>
            <span className="chat-words" dir="auto">
              {one.words.by === 'button' ? t(one.words.canned) : one.words.text}
            </span>
            <WaitingNote {...one} onDrop={() => onDrop(one.key)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const WaitingNote = ({
  isLate,
  problem,
  onDrop,
}: Pick<Waiting, 'isLate' | 'problem'> & { readonly onDrop: () => void }) => {
  const t = useText(text)
  const language = useLanguage()
  if (problem === null) return <span className="chat-note">{t(isLate ? 'late' : 'sending')}</span>
  return (
    <span className="chat-note problem">
      {t('notSent', { why: refusalText(problem, language) })}{' '}
      <button type="button" className="quiet-button" onClick={onDrop}>
        {t('remove')}
      </button>
    </span>
  )
}
