import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import sections from '../../../../kit/page/sections.module.css'
import { RadioCards } from '../field/RadioCards.tsx'
import { UpgradeLink } from '../price/UpgradeOffer.tsx'
import { useChange, useEventForm, useValue } from '../store/formContext.ts'
import { text } from './text.ts'

/** Who can hear the event as an HLS stream. */
export const Streams = () => {
  const t = useText(text)
  const change = useChange()
  const { limits, isRunning } = useEventForm()
  const output = useValue((values) => values.hlsOutput)
  const [first] = useState(output)
  const isIncluded = limits?.publicStreams !== false || first === 'public'
  // A running event may get a public stream, and staff turn it off and on.
  const isFixed = isRunning && first === 'public'
  return (
    <>
      <RadioCards
        field="hlsOutput"
        label={t('streams')}
        value={output}
        disabled={isFixed}
        onChange={(chosen) => change('hlsOutput', chosen)}
        choices={[
          { value: 'fallback', label: t('fallback'), detail: t('fallbackDetail') },
          {
            value: 'public',
            label: t('public'),
            detail: t('publicDetail'),
            disabledReason: isIncluded ? undefined : t('publicNotIncluded'),
          },
          { value: 'off', label: t('noStreams'), detail: t('noStreamsDetail') },
        ]}
      />
      {!isIncluded && (
        <p className={sections['description']}>
          <UpgradeLink asked={{ publicStreams: true }} />
        </p>
      )}
    </>
  )
}
