import type { contract } from '@openbooth/contract'
import type { WireInput } from '@openbooth/contract/call'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import { channelsOfEvent } from '@openbooth/contract/events/event/rules/booths'
import { templateFields } from '@openbooth/contract/events/event/rules/fields'
import type { EventShape } from '@openbooth/contract/events/event/rules/shape'
import { serializeFields } from '../fieldValues.ts'
import { originsIn } from '../../sound/origins.ts'
import { madeIn } from '../../languages/booths.ts'
import type { BoothValues, EventValues, SeatValues } from '../values.ts'

export type ContentInput = WireInput<typeof contract.eventTemplate.save>['content']

const seatInput = ({ id, name, emailAddress }: SeatValues) => ({
  ...(id === undefined ? {} : { id }),
  name: name.trim(),
  ...(emailAddress.trim() === '' ? {} : { emailAddress: emailAddress.trim() }),
})

/** Whose stage was removed, or never chosen, speaks on the first. */
const speakerInput = (speaker: SeatValues, { booths }: EventValues, isSilent: boolean) => ({
  ...seatInput(speaker),
  language: speaker.language ?? null,
  stage: isSilent
    ? Math.max(
        0,
        booths.findIndex(({ key }) => key === speaker.stage),
      )
    : null,
})

const nothingOfBooth = {
  boxType: 'norm' as const,
  b: null,
  c: null,
  autoRelay: false,
  understands: [],
  interpreters: [],
  aiBackup: 'none' as const,
  speechModelId: null,
  translationModelId: null,
}

/**
 * A stage has only a name and a channel, a machine booth also models. Other input for people stays
 * in the form and is not sent.
 */
const boothInput = (booth: BoothValues, isSilent: boolean) => ({
  ...(booth.id === undefined ? {} : { id: booth.id }),
  name: booth.name.trim(),
  a: booth.a,
  ...nothingOfBooth,
  ...(isSilent ? {} : booth.boxType === 'machine' ? machineInput(booth) : peopleInput(booth)),
})

const peopleInput = (booth: BoothValues) => ({
  b: booth.b,
  c: booth.c,
  autoRelay: booth.autoRelay,
  understands: [...(booth.understands ?? [])],
  interpreters: booth.interpreters.map(seatInput),
  ...((booth.aiBackup ?? 'none') === 'none'
    ? {}
    : { aiBackup: booth.aiBackup, ...modelsInput(booth) }),
})

// A stored draft from before machine booths has no models.
const modelsInput = ({ speechModelId, translationModelId }: BoothValues) => ({
  speechModelId: speechModelId ?? null,
  translationModelId: translationModelId ?? null,
})
const machineInput = (booth: BoothValues) => ({ boxType: booth.boxType, ...modelsInput(booth) })

/** The event as the rules judge it: all but its times, with channels that may still be missing. */
export const shapeOf = (values: EventValues): EventShape & { readonly name: string } => {
  const isSilent = values.eventType === eventType.silentConference
  const shape = {
    name: values.name.trim(),
    eventType: values.eventType,
    floorChannelId: isSilent ? null : values.floorChannelId,
    booths: values.booths.map((booth) => boothInput(booth, isSilent)),
    hideChannel: [],
    pivotChannelId: null,
    widgetOrigins: originsIn(values.widgetOrigins),
    speakers: values.speakers.map((speaker) => speakerInput(speaker, values, isSilent)),
    technicianOption: values.technicianOption,
    ...serializeFields(templateFields, values),
  }
  // A channel that left the event cannot be hidden, and one that left the booths cannot be the
  // preferred relay.
  const used = channelsOfEvent(shape)
  const { pivotChannelId } = values
  const isMade = !isSilent && pivotChannelId !== null && madeIn(values).includes(pivotChannelId)
  return {
    ...shape,
    hideChannel: values.hideChannel.filter((channel) => used.includes(channel)),
    pivotChannelId: isMade ? pivotChannelId : null,
  }
}

/** The call's input. Only for values without problems: all channels chosen, all numbers valid. */
export const contentInput = (values: EventValues): ContentInput =>
  shapeOf(values) as unknown as ContentInput
