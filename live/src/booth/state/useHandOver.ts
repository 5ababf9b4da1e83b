import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useState } from 'react'
import { refusalText } from '../../parts/refusalText.ts'
import { canForce, type HandOverAt, handOverAt, partnersInTurn } from '../air/situation.ts'
import { text } from '../text.ts'
import type { BoothMicrophone } from './useMicrophone.ts'
import type { NoticeState } from './useNotice.ts'
import type { Situation } from './useSituation.ts'

/** The handover between this interpreter and their partners. */
export interface HandOverState {
  readonly situation: HandOverAt
  /** The partners who are connected, the next in turn first. */
  readonly partners: readonly string[]
  /** The partner who gets the next turn. Undefined: no partner is connected. */
  readonly receiver: string | undefined
  readonly chooseReceiver: (seat: string) => void
  readonly handOver: () => Promise<void>
  readonly takeOver: () => Promise<void>
  readonly decline: () => Promise<void>
}

export const useHandOver = (
  { inside, seat, view, connected }: Situation,
  notice: NoticeState,
  { canSpeak }: BoothMicrophone,
): HandOverState => {
  const { control, rooms, clock } = inside
  const { booth, isOnAir } = view
  const t = useText(text)
  const language = useLanguage()
  const [chosen, chooseReceiver] = useState('')
  const situation = handOverAt(booth, seat)
  const partners = partnersInTurn(booth, seat, connected)
  const receiver = partners.includes(chosen) ? chosen : partners[0]
  return {
    situation,
    partners,
    receiver,
    chooseReceiver,
    handOver: async () => {
      const to = situation.at === 'asked' ? situation.who : receiver
      if (!isOnAir) return notice.set(refusalText('You Are Not On Air', language))
      if (to === undefined) return notice.set(t('noPartner'))
      notice.explain(await control.act({ act: 'ask', partner: to }))
    },
    takeOver: async () => {
      const { onAir } = booth
      if (onAir === null || onAir.seat === seat)
        return notice.set(refusalText('Nobody Is On Air', language))
      if (!canSpeak) return notice.set(t('listenOnly'))
      rooms.reopen()
      const act = canForce(booth, seat, connected, clock.now())
        ? ({ act: 'takeOver' } as const)
        : ({ act: 'ask', partner: onAir.seat } as const)
      const refused = await control.act(act)
      // The partner left after the last state that the page received, so nobody can accept.
      const isGone = refused === 'Your Partner Is Not There'
      notice.explain(isGone ? await control.act({ act: 'takeOver' }) : refused, onAir.outgoing)
    },
    decline: async () => notice.explain(await control.act({ act: 'decline' })),
  }
}
