import './chat.css'
import { cannedMessages } from '@openbooth/contract/rules/chats'
import { longest } from '@openbooth/contract/rules/limits'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveEvent, Sound } from '../door/session.ts'
import { text as doorText } from '../door/text.ts'
import { ChatNews } from './ChatNews.tsx'
import { conversationsOf, unreadIn } from './conversations.ts'
import { Messages } from './Messages.tsx'
import type { OpenChat } from './openChat.ts'
import { text } from './text.ts'
import { useIsSeen } from './useIsSeen.ts'
import { useReadMarks } from './useReadMarks.ts'

/** Where one writes. */
export const chatFieldId = 'chat-field'

interface ChatCardProps {
  readonly event: Pick<LiveEvent, 'number'>
  readonly chat: OpenChat
  readonly staff: NonNullable<Sound['staff']>
  /** How one comes to the field by a key; undefined: by none. */
  readonly keyHint?: string
}

/** The conversations of somebody who works for an event, one of them open. */
export const ChatCard = ({ event, chat, staff, keyHint }: ChatCardProps) => {
  const t = useText(text)
  const tDoor = useText(doorText)
  const language = useLanguage()
  const view = useStore(chat.view)
  const [chosen, setChosen] = useState('')
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useIsSeen(frame)
  const { marks, mark } = useReadMarks(`${event.number} ${view.seat}`)

  const conversations = conversationsOf(staff, view.seat, language, {
    ownBooth: t('ownBooth'),
    allBooths: t('allBooths'),
    role: tDoor,
  })
  // What was chosen may be gone with whoever was its other side.
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

  const draft = drafts[key] ?? ''
  const write = (typed: string): void => setDrafts({ ...drafts, [key]: typed })
  const onSubmit = (submitted: SubmitEvent<HTMLFormElement>): void => {
    submitted.preventDefault()
    if (open === undefined || draft.trim() === '') return
    chat.send(open, { by: 'hand', text: draft })
    write('')
  }
  const openUnread = (): void => {
    const first = conversations.find((one) => unread.get(one.key)!.length > 0)
    if (first !== undefined) setChosen(first.key)
    const field = document.getElementById(chatFieldId)
    field?.scrollIntoView({ block: 'end' })
    field?.focus({ preventScroll: true })
  }
  const name = open?.name ?? ''
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
      <Messages view={view} of={key} name={name} frame={frame} onDrop={chat.drop} />
      {open !== undefined && (
        <>
          <div className="chat-canned" role="group" aria-label={t('canned')}>
            {cannedMessages.map((canned) => (
              <button
                key={canned}
                type="button"
                className="chat-choice"
                onClick={() => chat.send(open, { by: 'button', canned })}
              >
                {t(canned)}
              </button>
            ))}
          </div>
          <form className="chat-form" onSubmit={onSubmit}>
            <input
              id={chatFieldId}
              value={draft}
              maxLength={longest.chatMessage}
              autoComplete="off"
              aria-label={t('write', { name })}
              placeholder={t('write', { name })}
              aria-keyshortcuts={keyHint}
              onChange={({ target }) => write(target.value)}
            />
            <button type="submit" className="plain-button">
              {t('send')}
            </button>
          </form>
        </>
      )}
      <ChatNews
        view={view}
        conversations={conversations}
        unread={isSeen ? 0 : [...unread.values()].flat().length}
        onOpen={openUnread}
      />
    </section>
  )
}
