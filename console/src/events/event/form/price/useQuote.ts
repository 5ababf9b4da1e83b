import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import { simpleFields } from '@openbooth/contract/events/event/rules/fields'
import { useEffect, useMemo, useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { contentInput } from '../store/save/contentInput.ts'
import { typedFields } from '../store/fieldValues.ts'
import { useEventForm, useValue } from '../store/formContext.ts'
import { chosenTimes, periodOf } from '../time/times.ts'
import type { EventValues } from '../store/values.ts'
import { numberOf } from '../../../../kit/value/typedNumber.ts'

export type Quote = WireOutput<typeof whole.event.quote>
type QuoteInput = WireInput<typeof whole.event.quote>

const quietMilliseconds = 400

/**
 * The input that affects the price, with placeholders for missing values that do not. Typing a name
 * therefore causes no request. Undefined without a period.
 */
const quoteInput = (
  values: EventValues,
  now: Date,
  eventId: number | undefined,
): QuoteInput | undefined => {
  const { chosen } = chosenTimes(values)
  if (chosen === undefined || periodOf(values, now) === undefined) return undefined
  const hasStream = values.hlsOutput === 'public'
  const hasTracks = values.autoRecording || values.captions || hasStream
  const receivers = numberOf(values.receiverNums)
  const priced: EventValues = {
    ...values,
    name: '-',
    speakers: [],
    hideChannel: hasStream ? values.hideChannel : [],
    pivotChannelId: null,
    widgetOrigins: '',
    ...typedFields(simpleFields, {
      autoRecording: values.autoRecording,
      captions: values.captions,
      hlsOutput: values.hlsOutput,
      receiverNums: Number.isSafeInteger(receivers) && receivers > 0 ? receivers : 1,
    }),
    booths: values.booths.map((booth, index) => ({
      ...booth,
      // Channels have a price only where they are recorded, streamed or have captions: one each until they are chosen.
      ...(hasTracks
        ? { a: booth.a ?? Number.MAX_SAFE_INTEGER - index }
        : { a: 1, b: null, c: null }),
      name: '-',
      interpreters: [],
      autoRelay: false,
      understands: [],
    })),
    floorChannelId: hasTracks ? values.floorChannelId : null,
  }
  if (priced.booths.length === 0) return undefined
  return { ...contentInput(priced), ...chosen, ...(eventId === undefined ? {} : { eventId }) }
}

/** Returns a text once it has been stable for this time. */
const useSettled = (text: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, settled, milliseconds])
  return settled
}

/** The price of the form, requested 400 ms after the last change. */
export const useQuote = () => {
  const { store } = useEventForm()
  const eventId = store.mode.kind === 'edit' ? store.mode.event.id : undefined
  const wanted = useValue((values) => {
    const input = quoteInput(values, new Date(serverNow()), eventId)
    return input === undefined ? '' : JSON.stringify(input)
  })
  const asked = useSettled(wanted, quietMilliseconds)
  const input = useMemo(
    () => (asked === '' ? undefined : (JSON.parse(asked) as QuoteInput)),
    [asked],
  )
  const { data, error, isFetching, isPlaceholderData } = useCall(
    contract.event.quote,
    input as QuoteInput,
    { enabled: input !== undefined, silent: true, keepPrevious: true },
  )
  return {
    /** Undefined without a period, before the first answer and after a refusal. */
    quote: wanted === '' || error !== null ? undefined : data,
    error: wanted === '' ? null : error,
    hasPeriod: wanted !== '',
    isWorking: wanted !== '' && (wanted !== asked || isFetching || isPlaceholderData),
  }
}
