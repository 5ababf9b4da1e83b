import '@openbooth/web/tokens.css'
import './live.css'
import { createRoot } from 'react-dom/client'
import { LazyCaptionScreen } from './captions/LazyCaptionScreen.tsx'
import { JoinPage } from './join/JoinPage.tsx'
import { isListenerPage } from './pageLanguage/isListenerPage.ts'
import { startPageLanguage } from './pageLanguage/startPageLanguage.ts'
import { LazyOffer } from './offer/LazyOffer.tsx'
import { LazyKiosk } from './delivery/LazyKiosk.tsx'
import { LazyEquipmentCheck } from './equipmentCheck/LazyEquipmentCheck.tsx'
import { LazyOwnReport } from './report/LazyOwnReport.tsx'
import { LazyWidget } from './widget/LazyWidget.tsx'

/** Technicians have another kind of link. Listeners must not load its code. */
const offers = `${import.meta.env.BASE_URL}offer/`
/** Other websites show this page in a frame. */
const widgets = `${import.meta.env.BASE_URL}widget/`

const asks = (what: string): boolean => new URLSearchParams(location.search).has(what)

// Few people need these styles, and they cost others nothing.
const forcedColors = matchMedia('(forced-colors: active)')
const loadForcedColors = (): void => {
  if (forcedColors.matches) void import('./forcedColors.css')
}
forcedColors.addEventListener('change', loadForcedColors)
loadForcedColors()

const element = document.querySelector<HTMLElement>('#root')!
const root = createRoot(element)
if (isListenerPage()) startPageLanguage(element)
if (location.pathname.startsWith(offers)) root.render(<LazyOffer />)
else if (location.pathname.startsWith(widgets)) root.render(<LazyWidget />)
else if (asks('passport')) root.render(<LazyEquipmentCheck />)
else if (asks('report')) root.render(<LazyOwnReport />)
else if (asks('captions')) root.render(<LazyCaptionScreen />)
else if (asks('kiosk') || asks('output')) root.render(<LazyKiosk />)
else root.render(<JoinPage />)
