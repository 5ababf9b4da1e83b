import './outputs.css'
import type { WireOutput } from '@openbooth/contract/call'
import { liveStreamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import {
  outputKindWords,
  outputProblemWords,
  outputStateWords,
} from '@openbooth/contract/live/streamOutput/texts'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Problem } from '../Problem.tsx'
import { useCall } from '../useCall.ts'
import { usePolled } from '../usePolled.ts'
import { text } from './text.ts'

type Output = WireOutput<typeof liveStreamOutputCalls.list>[number]

const againMilliseconds = 3_000

interface StreamOutputsProps {
  readonly ticket: string
}

/** The stream outputs of the event, which host and technician start and stop. */
export const StreamOutputs = ({ ticket }: StreamOutputsProps) => {
  const t = useText(text)
  const { ask, isBusy, problem } = useCall(ticket)
  const [outputs, setOutputs] = usePolled(liveStreamOutputCalls.list, ticket, againMilliseconds)
  // Most events have none.
  if (outputs.length === 0) return null
  const turn = async ({ id, isWanted }: Output): Promise<void> => {
    const call = isWanted ? liveStreamOutputCalls.stop : liveStreamOutputCalls.start
    const turned = await ask(call, { id })
    if (turned === null) return
    setOutputs((before) => before.map((one) => (one.id === id ? turned : one)))
  }
  return (
    <section className="card stream-outputs">
      <h2>{t('title')}</h2>
      <p className="hint">{t('hint')}</p>
      <ul>
        {outputs.map((output) => (
          <OutputRow
            key={output.id}
            output={output}
            isBusy={isBusy}
            onTurn={() => void turn(output)}
          />
        ))}
      </ul>
      <Problem problem={problem} />
    </section>
  )
}

interface OutputRowProps {
  readonly output: Output
  readonly isBusy: boolean
  readonly onTurn: () => void
}

const OutputRow = ({ output, isBusy, onTurn }: OutputRowProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { track, name, kind, host, delaySeconds, state, problem, isWanted } = output
  const facts = [
    outputKindWords[kind][language],
    host,
    ...(delaySeconds > 0 ? [t('delay', { seconds: delaySeconds })] : []),
  ]
  return (
    <li>
      <div className="stream-output">
        <span>{track === floorTrack ? t('floor') : (name?.[language] ?? t('goneChannel'))}</span>
        <span className="stream-facts">{facts.join(' · ')}</span>
        <span className={`stream-facts stream-state ${state}`} role="status">
          {outputStateWords[state][language]}
        </span>
        {problem !== null && (
          <span className="stream-facts stream-problem">
            {outputProblemWords[problem][language]}
          </span>
        )}
      </div>
      <button
        type="button"
        className="plain-button"
        aria-label={t(isWanted ? 'stopOf' : 'startOf', { host })}
        aria-disabled={isBusy}
        onClick={onTurn}
      >
        {t(isWanted ? 'stop' : 'start')}
      </button>
    </li>
  )
}
