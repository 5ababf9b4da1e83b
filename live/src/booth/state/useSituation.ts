import type { Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { useStore } from '@openbooth/web/browser/store.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { SoundAt } from '@openbooth/web/sound/connect/keepConnected.ts'
import { useState } from 'react'
import type { Headset } from '../../check/headset.ts'
import type { LiveEvent, Link, Sound } from '../../join/session.ts'
import { listenersTo } from '../../staff/listenersTo.ts'
import { type Booth, outgoingsOf, type Staff, toBooth } from '../air/booths.ts'
import type { OnAirView } from '../air/openOnAir.ts'
import type { PreferencesStore } from '../hear/preferences.ts'
import { makeNames, type Names } from '../names.ts'
import type { InBooth } from '../openBooth.ts'
import { text } from '../text.ts'

/** The values that the page passes to the booth. */
export interface BoothInputs {
  readonly inside: InBooth
  /** The connection to the media server. */
  readonly link: SoundAt
  /** The connection to the platform. */
  readonly serverLink: Link
  /** Why the server refuses the connection now. Null: it does not. */
  readonly refusal: string | null
  readonly headset: Headset
  readonly preferences: PreferencesStore
  readonly event: LiveEvent
  readonly sound: Sound
  readonly staff: Staff
}

/** The booth of this interpreter and everything around it at this moment. */
export interface Situation extends BoothInputs {
  readonly seat: string
  readonly view: OnAirView
  readonly booths: readonly Booth[]
  /** The seats that are connected. */
  readonly connected: ReadonlySet<string>
  readonly names: Names
  /** The channel of the turn. Off air: the channel that the next turn will use. */
  readonly outgoing: Outgoing
  readonly outgoings: readonly Outgoing[]
  readonly outgoingName: string
  /** How many people listen to the outgoing channel. */
  readonly listeners: number
  /** The connection loss of this interpreter ended their turn. */
  readonly hasLostTurn: boolean
  /** Sets the channel of the next turn. */
  readonly chooseOutgoing: (outgoing: Outgoing) => void
}

export const useSituation = (inputs: BoothInputs): Situation => {
  const { inside, event, staff } = inputs
  const { seat } = inside
  const t = useText(text)
  const language = useLanguage()
  const view = useStore(inside.control.view)
  const [chosen, chooseOutgoing] = useState<Outgoing>('a')
  const { booth, isOnAir } = view
  const outgoing = isOnAir ? (booth.next ?? booth.onAir!).outgoing : chosen
  const channel = booth.channels[outgoing]!
  const names = makeNames(language, event, staff.people, {
    unnamed: t('unnamedPerson'),
    machine: t('machineChannel'),
    floor: t('floor'),
  })
  return {
    ...inputs,
    seat,
    view,
    booths: staff.booths.map(toBooth),
    connected: new Set(staff.people.flatMap((person) => (person.isConnected ? [person.seat] : []))),
    names,
    outgoing,
    outgoings: outgoingsOf(booth),
    outgoingName: names.channel(channel),
    listeners: listenersTo(staff, Number(channel)),
    hasLostTurn: booth.onAir === null && booth.lostTurn?.seat === seat,
    chooseOutgoing,
  }
}
