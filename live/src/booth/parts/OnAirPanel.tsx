import { turnMilliseconds } from '@openbooth/contract/live/sound/rules/pauses'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Level } from '../../check/Level.tsx'
import { useBooth, useBoothClock } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'
import { GoBackOnAir } from './GoBackOnAir.tsx'
import { Lamp, lampOf } from './Lamp.tsx'
import { Listening } from './Listening.tsx'
import { Notice } from './Notice.tsx'
import { VoiceButtons } from './VoiceButtons.tsx'

const minuteMilliseconds = 60_000

/**
 * This person's voice: on or off air, its channel and its level. Rarely used controls are in
 * `OwnSound`.
 */
export const OnAirPanel = () => {
  const booth = useBooth()
  const { inside, sound, view, names, microphone, hasLostTurn } = booth
  const t = useText(text)
  return (
    <section className={`panel air ${lampOf(view)}`} aria-label={t('ownVoice')}>
      <div className="lamp-row">
        <Lamp />
        <Turn />
      </div>
      <VoiceButtons />
      {hasLostTurn && microphone.canSpeak && (
        <div className="go-back" role="status">
          <span>{t('turnLost')}</span>
          <GoBackOnAir onPress={() => void microphone.goBack()} />
        </div>
      )}
      <Notice />
      <div className="choices" role="group" aria-label={t('outgoing')}>
        <span className="group-title" aria-hidden>
          {t('outgoing')}
        </span>
        {booth.outgoings.map((one) => (
          <CommandButton key={one} of={`outgoing ${one}`} className="choice-button">
            {t('outgoingName', {
              letter: one.toUpperCase(),
              name: names.channel(view.booth.channels[one]!),
            })}
          </CommandButton>
        ))}
      </div>
      <Listening
        listeners={booth.listeners}
        channel={booth.outgoingName}
        isLive={sound.state === 'live'}
      />
      <Level decibels={inside.rooms.voices.decibels} />
    </section>
  )
}

/** The duration of the turn, in minutes: seconds would move all the time. */
const Turn = () => {
  const { view, staff } = useBooth()
  const now = useBoothClock()
  const t = useText(text)
  const { onAir } = view.booth
  const minutes =
    onAir === null
      ? 0
      : Math.floor(turnMilliseconds(onAir.since, now, staff.pauses) / minuteMilliseconds)
  return (
    <span className="turn tabular">
      <span className="note">{t('turn')}</span> {t('turnMinutes', { minutes })}
    </span>
  )
}
