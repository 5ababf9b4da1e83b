import './connection.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Person } from '../names.ts'
import { Problem } from '../Problem.tsx'
import { useCall } from '../useCall.ts'
import { text } from './text.ts'

interface ConnectAnewProps {
  readonly ticket: string
  readonly person: Person
  readonly name: string
}

const relayedWords = {
  ordered: 'orderedRelay',
  connected: 'connectedRelay',
  failed: 'failedRelay',
  unanswered: 'unanswered',
} as const

/** Tells a person's page to reconnect, and shows the result. */
export const ConnectAnew = ({ ticket, person, name }: ConnectAnewProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  const { seat, connectionOrder: order } = person
  const isDisabled = isBusy || order?.step === 'ordered'
  const button = (isRelayed: boolean) => (
    <button
      type="button"
      className="plain-button"
      aria-label={t(isRelayed ? 'relayPerson' : 'connectPerson', { name })}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) void act(soundCalls.orderConnection, { seat, isRelayed })
      }}
    >
      {t(isRelayed ? 'overRelay' : 'connectAnew')}
    </button>
  )
  return (
    <>
      <div className="connect-anew">
        {button(false)}
        {button(true)}
      </div>
      <Problem problem={problem} />
      <p className="person-note" role="status">
        {order !== null && t(order.isRelayed ? relayedWords[order.step] : order.step, { name })}
      </p>
    </>
  )
}
