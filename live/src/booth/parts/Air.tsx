import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { type Pause, turnMilliseconds } from '@openbooth/contract/live/sound/rules/pauses'
import type { MicrophoneAt } from '@openbooth/web/sound/publish/openMicrophone.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Level } from '../../check/Level.tsx'
import type { Sound } from '../../join/session.ts'
import type { OnAirView } from '../air/openOnAir.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import type { Hold } from '../../parts/useHold.ts'
import type { Names } from '../names.ts'
import { text } from '../text.ts'
import { GoBackOnAir } from './GoBackOnAir.tsx'
import { Key } from './Key.tsx'
import { Lamp, lampOf } from './Lamp.tsx'
import { Listening } from './Listening.tsx'
import { VoiceButtons } from './VoiceButtons.tsx'

interface AirProps {
  readonly view: OnAirView
  readonly seat: string
  readonly names: Names
  readonly now: number
  readonly pauses: readonly Pause[]
  readonly outgoing: Outgoing
  readonly outgoings: readonly Outgoing[]
  readonly state: Sound['state']
  /** How many listen to the outgoing channel. */
  readonly listeners: number
  readonly microphone: MicrophoneAt
  readonly decibels: () => number
  readonly notice: string
  /** Whether listeners miss this voice, or hear it badly. */
  readonly isGrave: boolean
  readonly cough: Hold
  readonly onMicrophone: () => void
  /** Resumes the turn that a lost connection ended. Null: no such turn. */
  readonly onGoBack: (() => void) | null
  readonly onCough: (isCoughing: boolean) => void
  readonly onOutgoing: (outgoing: Outgoing) => void
}

const minuteMilliseconds = 60_000

/** The own voice: whether it is heard, into which channel, and how loud. What is pressed seldom is elsewhere (`OwnSound`). */
export const Air = (props: AirProps) => {
  const { view, names, now, pauses, outgoing, outgoings, microphone, cough, notice, isGrave } =
    props
  const { booth } = view
  const t = useText(text)
  const shortcut = useShortcut()
  const lamp = lampOf(view)
  // By the minute: seconds would move all the time.
  const minutes =
    booth.onAir === null
      ? 0
      : Math.floor(turnMilliseconds(booth.onAir.since, now, pauses) / minuteMilliseconds)
  return (
    <section className={`panel air ${lamp}`} aria-label={t('ownVoice')}>
      <div className="lamp-row">
        <Lamp view={view} seat={props.seat} names={names} now={now} />
        <span className="turn tabular">
          <span className="note">{t('turn')}</span> {t('turnMinutes', { minutes })}
        </span>
      </div>
      <VoiceButtons
        view={view}
        microphone={microphone}
        cough={cough}
        onMicrophone={props.onMicrophone}
        onCough={props.onCough}
      />
      {props.onGoBack !== null && (
        <div className="go-back" role="status">
          <span>{t('turnLost')}</span>
          <GoBackOnAir onPress={props.onGoBack} />
        </div>
      )}
      <p className={isGrave ? 'notice grave' : 'notice'} role="alert">
        {notice}
      </p>
      <div className="choices" role="group" aria-label={t('outgoing')}>
        <span className="group-title" aria-hidden>
          {t('outgoing')}
        </span>
        {outgoings.map((one) => (
          <button
            key={one}
            type="button"
            className="choice-button"
            aria-pressed={one === outgoing}
            aria-keyshortcuts={shortcut(keysFor.outgoing[one])}
            onClick={() => props.onOutgoing(one)}
          >
            {t('outgoingName', {
              letter: one.toUpperCase(),
              name: names.channel(booth.channels[one]!),
            })}
            <Key of={keysFor.outgoing[one]} />
          </button>
        ))}
      </div>
      <Listening
        listeners={props.listeners}
        channel={names.channel(booth.channels[outgoing]!)}
        isLive={props.state === 'live'}
      />
      <Level decibels={props.decibels} />
    </section>
  )
}
