import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { type Translate, useText } from '@openbooth/web/i18n/text.ts'
import { chatFieldId } from '../../chat/Writing.tsx'
import { text as pictureText } from '../../picture/text.ts'
import { isOwnTrack } from '../hear/incoming.ts'
import { jumpTo } from '../keys/jump.ts'
import { type Command, command, keysFor } from '../keys/commands.ts'
import { ControlIds } from '../parts/controlIds.ts'
import { hasSmallWindows } from '../pictureInPicture/openPictureInPicture.ts'
import { text } from '../text.ts'
import type { BoothParts } from './boothState.ts'

type Words = Translate<typeof text.en>

const voiceCommands = (t: Words, parts: BoothParts): readonly Command[] => {
  const { inside, view, notice, microphone, handOver, outgoing, outgoings } = parts
  const { control } = inside
  const { booth, isOnAir, isCoughing } = view
  const isSlowDownAsked = booth.slowDownAt !== null
  const cannotInterpret = booth.cannotInterpretSince !== null
  const slowDown = async () => notice.explain(await control.act({ act: 'slowDown' }))
  const turnCannotInterpret = async () =>
    notice.explain(await control.act({ act: 'cannotInterpret', isSo: !cannotInterpret }))
  return [
    command('microphone', t('microphone'), () => void microphone.turn(), isOnAir),
    {
      ...command('cough', `${t('cough')} · ${t('coughHint')}`, microphone.cough.press, isCoughing),
      release: microphone.cough.release,
      drop: microphone.cough.drop,
    },
    command('handOver', t('handOver'), () => void handOver.handOver()),
    command('takeOver', t('takeOver'), () => void handOver.takeOver()),
    command('decline', `${t('decline')} · ${t('withdraw')}`, () => void handOver.decline()),
    command('slowDown', t('slowDown'), () => void slowDown(), isSlowDownAsked),
    command(
      'cannotInterpret',
      t('cannotInterpret'),
      () => void turnCannotInterpret(),
      cannotInterpret,
    ),
    ...outgoings.map((one): Command => ({
      id: `outgoing ${one}`,
      key: keysFor.outgoing[one],
      label: t('keyOutgoing', { letter: one.toUpperCase() }),
      isOn: one === outgoing,
      act: () => void microphone.speakInto(one),
    })),
  ]
}

const relayCommands = (t: Words, { staff, names, relay }: BoothParts): readonly Command[] => {
  const { heard, isAuto, relays, hear, boothState } = relay
  const hearCommand = (track: string, name: string, key: string | undefined): Command => ({
    id: `hear ${track}`,
    key,
    label: t('keyHear', { name }),
    isOn: heard.track === track,
    // Interpreters do not hear their own booth.
    act: () => {
      if (!isOwnTrack(boothState, track)) hear(track)
    },
  })
  return [
    hearCommand(floorTrack, t('floor'), keysFor.floor),
    ...(staff.hasRelay ? [command('auto', t('auto'), () => hear(null), isAuto)] : []),
    ...relays.map((track, place) => hearCommand(track, names.track(track), keysFor.relays[place])),
  ]
}

/** Moves the focus to a control. */
const focus = (id: keyof typeof ControlIds, label: string): Command =>
  command(id, label, () => jumpTo(ControlIds[id]))

const focusCommands = (t: Words, { names, relay }: BoothParts): readonly Command[] => [
  focus('heard', t('heardNow', { name: names.track(relay.heard.track) })),
  focus('partner', t('volumeOf', { name: t('partner') })),
  focus('volume', t('volume')),
  focus('bass', t('bass')),
  focus('treble', t('treble')),
  focus('gain', t('gain')),
  focus('floorLanguage', t('floorLanguage')),
  focus('floorTransfer', t('floorTransfer')),
  command('message', t('keyMessage'), () => jumpTo(chatFieldId)),
  focus('devices', t('devices')),
]

/** Every action of a booth: keys, buttons and the list of keys all read this one table. */
export const useCommands = (parts: BoothParts): readonly Command[] => {
  const t = useText(text)
  const tPicture = useText(pictureText)
  const { picture, pipWindow, turnSmall, askStatus, showKeyList } = parts.panels
  return [
    ...voiceCommands(t, parts),
    ...relayCommands(t, parts),
    ...focusCommands(t, parts),
    ...(hasSmallWindows
      ? [command('smallWindow', t('smallWindow'), turnSmall, pipWindow !== null)]
      : []),
    command('enlarge', tPicture('keyEnlarge'), picture.turnLarge),
    command('putAway', tPicture('keyPutAway'), picture.turnAway),
    command('status', t('keyStatus'), askStatus),
    command('help', t('keyHelp'), () => showKeyList(true)),
  ]
}
