import { useEffect, useRef } from 'react'
import type { Headset } from '../../check/headset.ts'
import { reportHeadphoneExposure } from './reportHeadphoneExposure.ts'

/**
 * Reports a person's headphone exposure while the component is mounted.
 * @param ticket of the seat
 * @param headset null: not opened yet
 */
export const useReportedHeadphoneExposure = (
  ticket: string,
  headset: Headset | null,
  isOnAir: boolean,
): void => {
  const onAir = useRef(isOnAir)
  useEffect(() => {
    onAir.current = isOnAir
  }, [isOnAir])
  useEffect(() => {
    if (headset === null) return
    const { headphoneExposure } = headset.faders.guard
    return reportHeadphoneExposure(ticket, {
      headphoneExposure,
      isOnAir: () => onAir.current,
      fullScale: () => null,
    }).end
  }, [ticket, headset])
}
