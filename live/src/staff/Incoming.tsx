import { floorTrack, isSpoken, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import type { LiveEvent, Sound } from '../join/session.ts'
import { trackName } from './names.ts'
import type { StaffSound } from './openStaffSound.ts'
import type { StaffHeard } from './sound/staffHeard.ts'
import { Problem } from './Problem.tsx'
import { SeatTaken, seatTaken } from './SeatTaken.tsx'
import { text } from './text.ts'

interface IncomingProps {
  readonly event: LiveEvent
  readonly sound: Sound | null
  readonly heard: StaffHeard
  readonly staff: StaffSound | undefined
}

/** Whether audible sound arrives while the browser waits for a press. */
const isHeldBack = ({ at, isBlocked, volumes, tracks }: StaffHeard): boolean =>
  isBlocked && at === 'heard' && tracks.some((track) => (volumes[track] ?? 0) > 0)

/** Why this page plays nothing: the seat is in use elsewhere, no connection, or the browser. */
export const PlaybackNotice = ({ heard, staff }: Pick<IncomingProps, 'heard' | 'staff'>) => {
  const t = useText(text)
  if (heard.refusal === seatTaken) return <SeatTaken onTakeOver={() => staff?.takeOver()} />
  return (
    <>
      <Problem problem={heard.refusal} />
      {heard.refusal === null && heard.at !== 'heard' && (
        <p className="hint" role="status">
          {t(heard.at === 'restoring' ? 'soundBack' : 'soundComing')}
        </p>
      )}
      {isHeldBack(heard) && (
        <p className="held-back" role="alert">
          {t('heldBack')}
          <button type="button" className="primary-button" onClick={() => staff?.play()}>
            {t('play')}
          </button>
        </p>
      )}
    </>
  )
}

/** All sound of the event, with a fader for each track. */
export const Incoming = ({ event, sound, heard, staff }: IncomingProps) => {
  const t = useText(text)
  const language = useLanguage()
  const nameOf = (track: string): string =>
    track === floorTrack ? t('original') : (trackName(language, event, track) ?? track)
  const stateOf = (track: string): string => {
    if (sound?.staff?.talks.some(({ to }) => to === track)) return t('testTone')
    const channel = sound?.channels.find((one) => trackFor(one) === track)
    if (channel === undefined || isSpoken(track)) {
      const count = heard.senders[track]?.length ?? 0
      if (count > 0) return t('openMicrophones', { count })
      return t(track === heard.ownTrack ? 'noOtherMicrophone' : 'noMicrophone')
    }
    if (channel.onAir === 'machine') return t('machineNow')
    if (channel.onAir !== null) return channel.interpreterName || t('onAirNow')
    return t(channel.floorPasses ? 'floorPassesNow' : 'nobodyOnAir')
  }
  return (
    <fieldset className="card">
      <legend>{t('incoming')}</legend>
      <PlaybackNotice heard={heard} staff={staff} />
      {heard.refusal !== seatTaken && (
        <>
          {!isHeldBack(heard) && <p className="hint">{t('incomingHint')}</p>}
          <ul className="faders">
            {heard.tracks.map((track) => (
              <Fader
                key={track}
                name={nameOf(track)}
                state={stateOf(track)}
                volume={heard.volumes[track] ?? 0}
                onVolume={(volume) => staff?.setVolume(track, volume)}
              />
            ))}
          </ul>
        </>
      )}
    </fieldset>
  )
}

interface FaderProps {
  readonly name: string
  /** The fader's state: whether sound arrives. */
  readonly state: string
  readonly volume: number
  readonly onVolume: (volume: number) => void
}

const Fader = ({ name, state, volume, onVolume }: FaderProps) => {
  const t = useText(text)
  const id = useId()
  const share = `${Math.round(volume * 100)} %`
  return (
    <li className="fader">
      <span className="fader-name">{name}</span>
      <span className="fader-state" id={id}>
        {state}
      </span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('volumeOf', { name })}
        aria-valuetext={share}
        aria-describedby={id}
        onChange={({ target }) => onVolume(target.valueAsNumber)}
      />
      <span className="fader-value" aria-hidden>
        {share}
      </span>
    </li>
  )
}
