import '@openbooth/web/tokens.css'
import './live.css'
import { createRoot } from 'react-dom/client'
import { JoinPage } from './join/JoinPage.tsx'
import { isListenerPage } from './pageLanguage/isListenerPage.ts'
import { startPageLanguage } from './pageLanguage/startPageLanguage.ts'
import { LazyOtherPage } from './otherPage/LazyOtherPage.tsx'
import { isOtherPage } from './otherPage/isOtherPage.ts'
import { LazyWidget } from './widget/LazyWidget.tsx'

/** Other websites show this page in a frame. */
const widgets = `${import.meta.env.BASE_URL}widget/`

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
if (location.pathname.startsWith(widgets)) root.render(<LazyWidget />)
else if (isOtherPage(location)) root.render(<LazyOtherPage />)
else root.render(<JoinPage />)
