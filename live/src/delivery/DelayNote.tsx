import './delivery.css'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Delayed } from '@openbooth/web/sound/delivery/openDelivery.ts'
import { shownSeconds } from '@openbooth/web/sound/delivery/rules.ts'
import { useState } from 'react'
import { text } from './text.ts'

const whys = {
  network: 'behindNetwork',
  full: 'behindFull',
  browser: 'behindBrowser',
} as const

/** How late the sound plays, and why. Screen readers read it once, not at each change. */
export const DelayNote = ({ why, delay, hasJumped }: Delayed) => {
  const t = useText(text)
  const shown = delay === null ? t('late') : t(whys[why], { seconds: shownSeconds(delay) })
  const [said, setSaid] = useState<string>()
  if (said === undefined && delay !== null) setSaid(shown)
  return (
    <div className="delay-note">
      <p>{shown}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <p role="status">{hasJumped && t('jumped')}</p>
    </div>
  )
}
