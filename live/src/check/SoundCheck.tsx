import './check.css'
import type { ReactNode } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Devices } from './Devices.tsx'
import type { Headset } from './headset.ts'
import { text } from './text.ts'

interface SoundCheckProps {
  /** Null: the check has not started. */
  readonly headset: Headset | null
  readonly enterLabel: string
  /** True if the sound of the event is streamed publicly. */
  readonly isPublished: boolean
  readonly onBegin: () => void
  readonly onEnter: () => void
  /** Switches for the browser's processing of the voice. Each place has its own. */
  readonly children: ReactNode
}

/**
 * Devices, level and a test tone, before the person is audible. People whose devices work can skip
 * it.
 */
export const SoundCheck = (props: SoundCheckProps) => {
  const { headset, enterLabel, isPublished, onBegin, onEnter, children } = props
  const t = useText(text)
  return (
    <section className="card sound-check" aria-labelledby="sound-check">
      <h2 id="sound-check">{t('checkTitle')}</h2>
      <p className="hint">
        {t('checkHint')}{' '}
        <a href="?passport" target="_blank" rel="noreferrer">
          {t('equipmentCheck')}
        </a>
      </p>
      {isPublished && <p className="check-published">{t('published')}</p>}
      {headset === null && !window.isSecureContext && (
        <p className="check-note warning">{t('insecure')}</p>
      )}
      {headset !== null && <Devices headset={headset}>{children}</Devices>}
      <div className="check-acts">
        {headset === null ? (
          <>
            <button type="button" className="primary-button" onClick={onBegin}>
              {t('check')}
            </button>
            <button type="button" className="plain-button" onClick={onEnter}>
              {t('skip')}
            </button>
          </>
        ) : (
          <button type="button" className="primary-button" onClick={onEnter}>
            {enterLabel}
          </button>
        )}
      </div>
    </section>
  )
}
