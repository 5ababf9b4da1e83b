import { useEffect, useRef } from 'react'
import type { Headset } from '../../check/headset.ts'
import { reportHeadphoneExposure } from './reportHeadphoneExposure.ts'

/**
 * Tells what somebody’s headphones play, as long as the page stands.
 * @param ticket of the seat
 * @param headset null: none yet
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
