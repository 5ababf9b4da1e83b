import { soundCalls } from '@openbooth/contract/live/sound/calls'
import {
  floorTransfers,
  type FloorTransfer,
} from '@openbooth/contract/live/sound/rules/floorTransfer'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { type Answer, callLive } from '../../api.ts'
import '../../parts/fields.css'
import { Devices } from '../../check/Devices.tsx'
import { refusedBy } from '../../parts/refusedBy.ts'
import { languagesOf } from '../hear/incoming.ts'
import { useShortcut } from '../keys/chosenKeys.ts'
import { keysFor } from '../keys/commands.ts'
import { useBooth } from '../state/BoothContext.ts'
import { text } from '../text.ts'
import { ControlIds } from './controlIds.ts'
import { Processing } from './Processing.tsx'

const transferWords = {
  on: 'transferOn',
  off: 'transferOff',
  blocked: 'transferBlocked',
} as const

const OtherBooths = () => {
  const { view, booths, names } = useBooth()
  const t = useText(text)
  const language = useLanguage()
  const others = booths.filter(({ booth }) => booth !== view.booth.booth)
  if (others.length === 0) return null
  return (
    <>
      <h3>{t('otherBooths')}</h3>
      <ul className="booth-people">
        {others.map(({ booth, name, onAir, channels }) => (
          <li key={booth} className={onAir === null ? 'there' : 'speaking'}>
            <span className="dot" aria-hidden />
            <span>
              {name[language]}{' '}
              <span className="note">
                {onAir === null
                  ? t('boothSilent')
                  : t('boothSpeaks', {
                      name: names.person(onAir.seat),
                      channel: names.channel(channels[onAir.outgoing]!),
                    })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FieldProps {
  readonly showResult: (asking: Promise<Answer<unknown>>) => Promise<void>
}

const FloorLanguage = ({ showResult }: FieldProps) => {
  const { inside, staff, names, event } = useBooth()
  const { floorLanguage } = staff
  const t = useText(text)
  const shortcut = useShortcut()
  const tags = [...new Set(Object.values(languagesOf(event)))]
  return (
    <div className="field">
      <label htmlFor={ControlIds.floorLanguage}>{t('floorLanguage')}</label>
      <select
        id={ControlIds.floorLanguage}
        value={floorLanguage ?? ''}
        aria-keyshortcuts={shortcut(keysFor.floorLanguage)}
        onChange={({ target }) =>
          void showResult(
            callLive(soundCalls.floorLanguage, { language: target.value }, { seat: inside.ticket }),
          )
        }
      >
        {(floorLanguage === null || !tags.includes(floorLanguage)) && (
          <option value={floorLanguage ?? ''}>
            {floorLanguage === null ? t('floorLanguageUnknown') : names.language(floorLanguage)}
          </option>
        )}
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {names.language(tag)}
          </option>
        ))}
      </select>
    </div>
  )
}

const FloorTransferField = ({ showResult }: FieldProps) => {
  const { inside, view } = useBooth()
  const t = useText(text)
  const shortcut = useShortcut()
  return (
    <div className="field">
      <label htmlFor={ControlIds.floorTransfer}>{t('floorTransfer')}</label>
      <select
        id={ControlIds.floorTransfer}
        value={view.booth.floorTransfer}
        aria-keyshortcuts={shortcut(keysFor.floorTransfer)}
        title={t('transferHint')}
        aria-describedby={`${ControlIds.floorTransfer}-hint`}
        onChange={({ target }) =>
          void showResult(
            callLive(
              soundCalls.boothTransfer,
              { floorTransfer: target.value as FloorTransfer },
              { seat: inside.ticket },
            ),
          )
        }
      >
        {floorTransfers.map((one) => (
          <option key={one} value={one}>
            {t(transferWords[one])}
          </option>
        ))}
      </select>
      <p className="visually-hidden" id={`${ControlIds.floorTransfer}-hint`}>
        {t('transferHint')}
      </p>
    </div>
  )
}

/** The languages of the floor and of listeners without an interpreter, and the devices. */
export const BoothInfo = () => {
  const { headset, notice, staff } = useBooth()
  const t = useText(text)
  const shortcut = useShortcut()
  const showResult: FieldProps['showResult'] = async (asking) =>
    notice.explain(refusedBy(await asking))
  return (
    <section className="panel around" aria-label={t('floorAndDevices')}>
      {/* Where booths hear each other, the rows of the relay channels show their interpreters. */}
      {!staff.hasRelay && <OtherBooths />}
      <div className="around-fields">
        <FloorLanguage showResult={showResult} />
        <FloorTransferField showResult={showResult} />
      </div>
      <details className="more">
        <summary id={ControlIds.devices} aria-keyshortcuts={shortcut(keysFor.devices)}>
          {t('devices')}
        </summary>
        <Devices headset={headset}>
          <Processing headset={headset} />
        </Devices>
      </details>
    </section>
  )
}
