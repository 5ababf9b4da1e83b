import './talk.css'
import '../parts/fields.css'
import { partyOfBooth } from '@openbooth/contract/live/chat/rules'
import { isTone, toTeam } from '@openbooth/contract/live/sound/rules/talks'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useEffect, useId, useState } from 'react'
import { Devices } from '../check/Devices.tsx'
import type { Headset } from '../check/headset.ts'
import { micWords } from '../check/micWords.ts'
import { text as checkText } from '../check/text.ts'
import { stageNames } from '../join/languageNames.ts'
import type { LiveEvent } from '../join/session.ts'
import { staffText } from '../join/staffText.ts'
import { MicrophoneIcon } from '../parts/icons.tsx'
import { holdPointer, useHold } from '../parts/useHold.ts'
import { Profiles } from '../speaker/Profiles.tsx'
import type { OwnHeadset } from '../speaker/useOwnHeadset.ts'
import type { StaffState } from '../staff/names.ts'
import type { StaffSound } from '../staff/openStaffSound.ts'
import type { StaffHeard } from '../staff/sound/staffHeard.ts'
import { Problem } from '../staff/Problem.tsx'
import { type OpenTalk, silent, type TalkView } from './openTalk.ts'
import { text } from './text.ts'

interface TalkBackProps {
  readonly event: LiveEvent
  readonly state: StaffState
  readonly heard: StaffHeard
  readonly staff: StaffSound | undefined
  readonly own: OwnHeadset
  /** Whether this card has the page's only selection of devices. */
  readonly hasDevices: boolean
}

/** Talks to people of the team, outside all channels. */
export const TalkBack = (props: TalkBackProps) => {
  const { staff, own } = props
  const t = useText(text)
  const hint = useId()
  return (
    <section className="card talk-back">
      <h2>{t('talkBack')}</h2>
      <p className="hint" id={hint}>
        {t('hint')}
      </p>
      {own.headset === null || staff === undefined ? (
        <button type="button" className="plain-button" onClick={own.open}>
          {t('useMicrophone')}
        </button>
      ) : (
        <Talking {...props} own={own} headset={own.headset} talk={staff.talk} hint={hint} />
      )}
    </section>
  )
}

interface TalkingProps extends TalkBackProps {
  readonly headset: Headset
  readonly talk: OpenTalk
  /** The id of the describing text. */
  readonly hint: string
}

interface Party {
  readonly to: string
  readonly name: string
}

/** The possible recipients of a talk. */
const useParties = ({ event, state, heard }: TalkBackProps) => {
  const t = useText(text)
  const tJoin = useText(staffText)
  const language = useLanguage()
  const team: Party = { to: toTeam, name: t('wholeTeam') }
  const booths: readonly Party[] = state.booths.map(({ boothId, boothName }) => ({
    to: partyOfBooth(boothId),
    name: boothName[language],
  }))
  const stages: readonly Party[] = event.languages.flatMap((one) =>
    one.stage === null
      ? []
      : { to: partyOfBooth(one.stage.id), name: stageNames(language, one).name },
  )
  const people: readonly (Party & { readonly isConnected: boolean })[] = state.people
    .filter(({ seat }) => seat !== heard.seat)
    .map(({ seat, name, role, isConnected }) => ({
      to: seat,
      name: name || tJoin(role),
      isConnected,
    }))
  const nameOf = (party: string): string =>
    [team, ...booths, ...stages, ...people].find((one) => one.to === party)?.name ?? party
  return { team, booths, stages, people, nameOf }
}

/** Talks while it is held; a short press or a click turns the talk on or off. */
const TalkButton = (props: {
  readonly isTalking: boolean
  readonly isReady: boolean
  readonly hint: string
  readonly turn: (isOn: boolean) => void
}) => {
  const { isTalking, isReady, hint, turn } = props
  const t = useText(text)
  const hold = useHold(isTalking, turn)
  return (
    <button
      type="button"
      className="microphone-button talk-button"
      aria-pressed={isTalking}
      aria-disabled={!isReady}
      aria-describedby={hint}
      onPointerDown={(press) => holdPointer(press, hold)}
      onPointerUp={hold.release}
      onPointerCancel={hold.drop}
      onLostPointerCapture={hold.drop}
      onContextMenu={(press) => press.preventDefault()}
      onKeyDown={(press) => {
        if (press.key !== ' ' && press.key !== 'Enter') return
        press.preventDefault()
        if (!press.repeat) hold.press()
      }}
      onKeyUp={(press) => {
        if (press.key !== ' ' && press.key !== 'Enter') return
        press.preventDefault()
        hold.release()
      }}
      onBlur={hold.drop}
      onClick={({ detail }) => {
        // A screen reader sends only a click. A pointer or a key has already acted.
        if (detail === 0) turn(!isTalking)
      }}
    >
      <MicrophoneIcon />
      {t('talkBack')}
    </button>
  )
}

const Talking = (props: TalkingProps) => {
  const { state, heard, own, headset, hasDevices, talk, hint } = props
  const t = useText(text)
  const tCheck = useText(checkText)
  const id = useId()
  const [to, setTo] = useState(toTeam)
  const { to: talkedTo, isOpen, problem, ended } = talkIn(useStore(talk.view))
  const { at } = useStore(headset.microphone)
  useEffect(() => talk.prepare(), [talk])
  const { team, booths, stages, people, nameOf } = useParties(props)
  const isReady = heard.canTalk && (at === 'there' || at === 'opening')
  const turn = (isOn: boolean): void => {
    if (!isOn) talk.stop()
    else if (isReady) talk.start(to)
  }
  const said = (): string => {
    if (talkedTo !== null) return t(isOpen ? 'talking' : 'starting', { name: nameOf(talkedTo) })
    if (ended !== null) return t(ended)
    return t(heard.canTalk ? 'silent' : 'connecting')
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('to')}</label>
        <select
          id={id}
          value={to}
          onChange={({ target }) => {
            // The new party must not hear a talk that was meant for another.
            talk.stop()
            setTo(target.value)
          }}
        >
          <option value={team.to}>{team.name}</option>
          {booths.length > 0 && <Parties label={t('booths')} parties={booths} />}
          {stages.length > 0 && <Parties label={t('stages')} parties={stages} />}
          <Parties
            label={t('people')}
            parties={people.map(({ to: seat, name, isConnected }) => ({
              to: seat,
              name: isConnected ? name : t('notHere', { name }),
            }))}
          />
        </select>
      </div>
      <TalkButton isTalking={talkedTo !== null} isReady={isReady} hint={hint} turn={turn} />
      <p className={isOpen ? 'talk-state open' : 'talk-state'} role="status">
        {said()}
      </p>
      <Problem problem={problem} />
      {!isReady && heard.canTalk && (
        <p className="problem" role="alert">
          {tCheck(micWords[at])}
        </p>
      )}
      {state.talks
        .filter((one) => one.to !== null && !isTone(one.to) && one.seat !== heard.seat)
        .map((one) => (
          <p key={one.id} className="hint">
            {t('othersTalk', { who: nameOf(one.seat), name: nameOf(one.to!) })}
          </p>
        ))}
      {hasDevices && (
        <details className="more">
          <summary>{t('devices')}</summary>
          <Devices headset={headset}>
            <Profiles headset={own.headset} profile={own.profile} onProfile={own.choose} />
          </Devices>
        </details>
      )}
    </>
  )
}

/** A test tone is not a talk. */
const talkIn = (view: TalkView): TalkView => (isTone(view.to ?? view.was) ? silent : view)

const Parties = ({
  label,
  parties,
}: {
  readonly label: string
  readonly parties: readonly Party[]
}) => (
  <optgroup label={label}>
    {parties.map(({ to, name }) => (
      <option key={to} value={to}>
        {name}
      </option>
    ))}
  </optgroup>
)
