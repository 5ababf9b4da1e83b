import { decodePercent } from '@openbooth/contract/typed/percent'
import type { WireOutput } from '@openbooth/contract/call'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { useCallback, useEffect, useState } from 'react'
import { callLive } from '../api.ts'
import { preferLanguage } from '@openbooth/web/i18n/language.ts'

export type OfferView = WireOutput<typeof technicianCalls.look>

/** The state of an offer link. */
export type OfferState =
  | { readonly at: 'loading' | 'unreachable' | 'notFound' }
  | {
      readonly at: 'shown'
      readonly view: OfferView
      /** The offer changed between reading and answering. */
      readonly hasChanged: boolean
    }

const secretInAddress = (): string =>
  decodePercent(location.pathname).split('/').findLast(Boolean) ?? ''

/** Loads the offer of the address, and sends the answer. */
export const useOffer = () => {
  const [state, setState] = useState<OfferState>({ at: 'loading' })
  const [isSending, setSending] = useState(false)
  const secret = secretInAddress()

  const look = useCallback(
    async (hasChanged = false): Promise<void> => {
      const answer = await callLive(technicianCalls.look, { secret })
      if (answer.kind === 'ok') {
        preferLanguage(answer.data.mailLanguage)
        setState({ at: 'shown', view: answer.data, hasChanged })
      } else setState({ at: answer.kind === 'refused' ? 'notFound' : 'unreachable' })
    },
    [secret],
  )
  useEffect(() => {
    void look()
    // The offer may have changed while the page was hidden.
    const onShown = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [look])

  const answer = async (accepts: boolean): Promise<void> => {
    if (isSending || state.at !== 'shown' || !('revision' in state.view)) return
    setSending(true)
    const { revision } = state.view
    const answered = await callLive(technicianCalls.answer, { secret, accepts, revision })
    setSending(false)
    if (answered.kind === 'ok') setState({ at: 'shown', view: answered.data, hasChanged: false })
    else if (answered.kind === 'refused') await look(true)
    else setState({ at: 'unreachable' })
  }
  return { state, isSending, answer, tryNow: () => void look() }
}
