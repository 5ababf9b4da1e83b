import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { isOwnTrack, speaksInto, partnerTrack } from '../hear/incoming.ts'
import { keysFor } from '../keys/commands.ts'
import { partnerFader } from '../hear/openBoothPlayer.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { CommandButton } from './CommandButton.tsx'
import { ControlIds } from './controlIds.ts'
import { Hearing } from './Hearing.tsx'
import { Slider } from './Slider.tsx'
import { Understood } from './Understood.tsx'

const marks = {
  floor: 'qualityFloor',
  direct: 'qualityDirect',
  relayed: 'qualityRelayed',
  lost: 'qualityLost',
  silent: 'silentChannel',
} as const
const meanings = {
  floor: 'qualityFloorMeaning',
  direct: 'qualityDirectMeaning',
  relayed: 'qualityRelayedMeaning',
  lost: 'qualityLostMeaning',
  silent: 'qualitySilentMeaning',
} as const

const mostDecibels = 12
const share = { min: 0, max: 1, step: 0.05 }

/** The volume of each source, in the preferences. */
const useVolumes = () => {
  const { preferences } = useBooth()
  const t = useText(text)
  const { volumes } = useStore(preferences)
  return (fader: string) => {
    const value = volumes[fader] ?? 1
    return {
      ...share,
      value,
      said: t('percent', { value: Math.round(value * 100) }),
      onChange: (next: number) => preferences.change({ volumes: { ...volumes, [fader]: next } }),
    }
  }
}

/** The floor and the relay channels. The interpreter listens to one. */
const Sources = () => {
  const { sound, names, relay, booths, seat } = useBooth()
  const { boothState, heard, relays } = relay
  const t = useText(text)
  const volumeOf = useVolumes()
  const { floorLanguage } = boothState.staff
  const speaking = new Map(
    sound.channels.map(({ channelId, onAir }) => [trackOf(channelId), onAir] as const),
  )
  const floorName =
    floorLanguage === null ? t('floor') : t('floorIn', { language: names.language(floorLanguage) })
  /** The interpreters who speak into a channel. */
  const speakersOn = (track: string): string =>
    booths
      .filter((booth) => speaksInto(booth, track))
      .map(({ onAir }) => (onAir!.seat === seat ? t('you') : names.person(onAir!.seat)))
      .join(', ')
  const noteOn = (track: string): string | null => {
    if (sound.staff?.talks.some(({ to }) => to === track)) return t('testTone')
    if (track === floorTrack) return null
    if (speaking.get(track) === 'machine') return t('machineChannel')
    // During preparation and pauses, only staff hear the channel.
    return speakersOn(track) || (speaking.get(track) === 'person' ? null : t('silentChannel'))
  }
  return (
    <ul className="sources">
      {[floorTrack, ...relays].map((track) => {
        const name = track === floorTrack ? floorName : names.track(track)
        const note = noteOn(track)
        return (
          <li key={track} className="source">
            <CommandButton
              of={`hear ${track}`}
              className="choice-button"
              aria-disabled={isOwnTrack(boothState, track)}
            >
              <span className="source-name">{name}</span>
              {note && <span className="note">{note}</span>}
            </CommandButton>
            <Slider
              {...(track === heard.track ? { id: ControlIds.heard, keyHint: keysFor.heard } : {})}
              label={t('volumeOf', { name })}
              isLabelHidden
              {...volumeOf(track)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The volume of the partner and of all sound, and the tone. */
const Faders = () => {
  const { preferences, names, relay } = useBooth()
  const { boothState } = relay
  const t = useText(text)
  const { volume, tone } = useStore(preferences)
  const volumeOf = useVolumes()
  return (
    <div className="booth-faders">
      <Slider
        id={ControlIds.partner}
        label={
          partnerTrack(boothState) === null
            ? t('partner')
            : names.person(boothState.own.onAir!.seat)
        }
        keyHint={keysFor.partner}
        {...volumeOf(partnerFader)}
      />
      <Slider
        {...share}
        id={ControlIds.volume}
        label={t('volume')}
        value={volume}
        said={t('percent', { value: Math.round(volume * 100) })}
        keyHint={keysFor.volume}
        onChange={(value) => preferences.change({ volume: value })}
      />
      {(['bass', 'treble'] as const).map((end) => (
        <Slider
          key={end}
          id={ControlIds[end]}
          label={t(end)}
          value={tone[end]}
          min={-mostDecibels}
          max={mostDecibels}
          step={1}
          said={t('decibels', { value: tone[end] })}
          keyHint={keysFor[end]}
          onChange={(value) => preferences.change({ tone: { ...tone, [end]: value } })}
        />
      ))}
    </div>
  )
}

/** The incoming sound: the floor or a relay, the partner, volume and tone. */
export const Incoming = () => {
  const { inside, headset, preferences, names, notice, relay } = useBooth()
  const { boothState, heard, isAuto, hear } = relay
  const t = useText(text)
  const { hasRelay } = boothState.staff
  return (
    <section className="panel incoming" role="group" aria-label={t('incoming')}>
      <div className="panel-head">
        <h3>{t('incoming')}</h3>
        {hasRelay && (
          <CommandButton
            of="auto"
            className="choice-button"
            title={t('autoHint')}
            // The key, unlike this button, only turns it on.
            onClick={() => hear(isAuto ? heard.track : null)}
          >
            {t('auto')}
          </CommandButton>
        )}
        <span className={`quality ${heard.quality}`} title={t(meanings[heard.quality])}>
          <span aria-hidden>{t(marks[heard.quality])}</span>
          <span className="visually-hidden">{t(meanings[heard.quality])}</span>
        </span>
      </div>
      <Sources />
      <Faders />
      <Hearing guard={headset.faders.guard} preferences={preferences} soFar={inside.soFar} />
      {hasRelay && (
        <Understood
          boothState={boothState}
          names={names}
          ticket={inside.ticket}
          onRefused={notice.explain}
        />
      )}
    </section>
  )
}
