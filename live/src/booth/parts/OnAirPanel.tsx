import { useText } from '@openbooth/web/i18n/text.ts'
import { Level } from '../../check/Level.tsx'
import { alsoOnAir } from '../air/booths.ts'
import { lampClass } from '../air/lamp.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'
import { GoBackOnAir } from './GoBackOnAir.tsx'
import { Lamp } from './Lamp.tsx'
import { Listening } from './Listening.tsx'
import { Notice } from './Notice.tsx'
import { TurnTimer } from './TurnTimer.tsx'
import { VoiceButtons } from './VoiceButtons.tsx'

/**
 * This person's voice: on or off air, its channel and its level. The bar stays at the lower edge of
 * the window. Rarely used controls are in `OwnSound`.
 */
export const OnAirPanel = () => {
  const booth = useBooth()
  const { inside, sound, view, names, microphone, hasLostTurn, lamp, seat } = booth
  const t = useText(text)
  const other = alsoOnAir(view.booth, seat, booth.booths)
  return (
    <section className={`panel ${lampClass(lamp)}`} aria-label={t('ownVoice')}>
      <div className="air-state">
        <Lamp />
        {hasLostTurn && microphone.canSpeak && (
          <div className="go-back" role="status">
            <span>{t('turnLost')}</span>
            <GoBackOnAir onPress={() => void microphone.goBack()} />
          </div>
        )}
        {other !== null && (
          <p className="note" role="status">
            {t('alsoOn', { channel: booth.outgoingName, name: names.person(other) })}
          </p>
        )}
        <Notice />
      </div>
      <TurnTimer />
      <div
        className={booth.outgoings.length > 1 ? 'choices outgoings' : 'choices outgoings single'}
        role="group"
        aria-label={t('outgoing')}
      >
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
      <VoiceButtons />
      <div className="air-level">
        <Listening
          listeners={booth.listeners}
          channel={booth.outgoingName}
          isLive={sound.state === 'live'}
        />
        <Level decibels={inside.rooms.voices.decibels} />
      </div>
    </section>
  )
}
