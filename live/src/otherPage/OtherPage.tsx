import { LazyCaptionScreen } from '../captions/LazyCaptionScreen.tsx'
import { LazyKiosk } from '../delivery/LazyKiosk.tsx'
import { LazyEquipmentCheck } from '../equipmentCheck/LazyEquipmentCheck.tsx'
import { LazyOffer } from '../offer/LazyOffer.tsx'
import { LazyOwnReport } from '../report/LazyOwnReport.tsx'
import { LazySchedule } from '../schedule/LazySchedule.tsx'
import { isSchedule, offers } from './isOtherPage.ts'

const asks = (what: string): boolean => new URLSearchParams(location.search).has(what)

/** The page that the address names. Each is a chunk of its own. */
export const OtherPage = () => {
  if (location.pathname.startsWith(offers)) return <LazyOffer />
  if (isSchedule(location)) return <LazySchedule />
  if (asks('passport')) return <LazyEquipmentCheck />
  if (asks('report')) return <LazyOwnReport />
  return asks('captions') ? <LazyCaptionScreen /> : <LazyKiosk />
}
