import '../../parts/fields.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Booth } from '../air/booths.ts'
import type { HandOverAt } from '../air/situation.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import type { Names } from '../names.ts'
import { text } from '../text.ts'
import { handOverWords } from './handOverWords.ts'
import { Key } from './Key.tsx'

interface HandOverProps {
  readonly booth: Booth
  readonly seat: string
  readonly isOnAir: boolean
  readonly situation: HandOverAt
  readonly isForced: boolean
  readonly connected: ReadonlySet<string>
  readonly now: number
  readonly names: Names
  readonly partners: readonly string[]
  readonly receiver: string | undefined
  readonly onReceiver: (seat: string) => void
  readonly onHandOver: () => void
  readonly onTakeOver: () => void
  readonly onDecline: () => void
}

/** How partners change places, told in words that stand where they always stand. */
export const HandOver = (props: HandOverProps) => {
  const { booth, seat, isOnAir, situation, isForced, names, partners, receiver } = props
  const t = useText(text)
  const shortcut = useShortcut()
  const isAsked = situation.at === 'asked'
  const isOwn = isAsked || situation.at === 'asking'
  const canTake = booth.onAir !== null && booth.onAir.seat !== seat
  const isWaiting = situation.at === 'agreed' || (situation.at === 'asking' && !isForced)
  return (
    <section className={`panel hand-over ${situation.at}`} aria-label={t('handOverTitle')}>
      <h3>{t('handOverTitle')}</h3>
      <p className="hand-over-words">{handOverWords(t, props)}</p>
      {isOnAir && partners.length > 1 && situation.at === 'none' && (
        <label className="field inline">
          {t('handOverTo')}
          <select value={receiver} onChange={({ target }) => props.onReceiver(target.value)}>
            {partners.map((one) => (
              <option key={one} value={one}>
                {names.person(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="choices">
        <button
          type="button"
          className="choice-button"
          data-asked={isAsked && !situation.isToMe}
          aria-disabled={!isOnAir || receiver === undefined || isWaiting}
          aria-keyshortcuts={shortcut(keysFor.handOver)}
          onClick={props.onHandOver}
        >
          {t('handOver')}
          <Key of={keysFor.handOver} />
        </button>
        <button
          type="button"
          className="choice-button"
          data-asked={(isAsked && situation.isToMe) || isForced}
          aria-disabled={!canTake || isWaiting}
          aria-keyshortcuts={shortcut(keysFor.takeOver)}
          onClick={props.onTakeOver}
        >
          {t('takeOver')}
          <Key of={keysFor.takeOver} />
        </button>
        <button
          type="button"
          className="choice-button quiet"
          aria-disabled={!isOwn}
          aria-keyshortcuts={shortcut(keysFor.decline)}
          onClick={props.onDecline}
        >
          {t(situation.at === 'asking' ? 'withdraw' : 'decline')}
          <Key of={keysFor.decline} />
        </button>
      </div>
    </section>
  )
}
