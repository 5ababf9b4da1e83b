import { cannedMessagesOf } from '@openbooth/contract/live/chat/rules'
import { longest } from '@openbooth/contract/limits'
import type { SeatRole } from '@openbooth/contract/roles'
import { useText } from '@openbooth/web/i18n/text.ts'
import { type SubmitEvent, useState } from 'react'
import type { NamedChat } from './conversations.ts'
import type { OpenChat } from './openChat.ts'
import { text } from './text.ts'

/** The id of the message field. */
export const chatFieldId = 'chat-field'

interface WritingProps {
  /** The open conversation. Undefined: there is no conversation now. */
  readonly open: NamedChat | undefined
  readonly send: OpenChat['send']
  /** The role of the person who writes. */
  readonly role: SeatRole
  readonly keyHint: string | undefined
}

/**
 * One-tap messages and a text field. The page keeps a draft for each conversation until the person
 * sends it.
 */
export const Writing = ({ open, send, role, keyHint }: WritingProps) => {
  const t = useText(text)
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  if (open === undefined) return null
  const { key, name } = open
  const draft = drafts[key] ?? ''
  const write = (typed: string): void => setDrafts({ ...drafts, [key]: typed })
  const onSubmit = (submitted: SubmitEvent<HTMLFormElement>): void => {
    submitted.preventDefault()
    if (draft.trim() === '') return
    send(open, { by: 'hand', text: draft })
    write('')
  }
  return (
    <>
      <div className="chat-canned" role="group" aria-label={t('canned')}>
        {cannedMessagesOf(role).map((canned) => (
          <button
            key={canned}
            type="button"
            className="chat-choice"
            onClick={() => send(open, { by: 'button', canned })}
          >
            {t(canned)}
          </button>
        ))}
      </div>
      <form className="chat-form" onSubmit={onSubmit}>
        <div className="field">
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
        </div>
        <button type="submit" className="plain-button">
          {t('send')}
        </button>
      </form>
    </>
  )
}
