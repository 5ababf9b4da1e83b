import { createPortal } from 'react-dom'
import type { EventDetail, JoinCode } from '../event/index.ts'
import { listenerCode } from '@openbooth/web/eventNumber.ts'
import { QrCode } from '../../kit/value/QrCode.tsx'
import { whenText } from './allAsText.ts'
import './printSheet.css'
import { text } from './text.ts'

interface PrintSheetProps {
  readonly event: EventDetail
  readonly code: JoinCode
}

const languages = ['en', 'zh'] as const

/**
 * A printed page for the hall's door: event, time, QR code, digits and instructions in both
 * languages.
 */
export const PrintSheet = ({ event, code }: PrintSheetProps) => {
  const address = code.link.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
  return createPortal(
    <div className="print-sheet" aria-hidden>
      <p className="print-sheet-name">{event.name}</p>
      {languages.map((language) => (
        <p key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
          {whenText(language, event)}
        </p>
      ))}
      <p className="print-sheet-scan">
        {text.en.sheetScan} <span lang="zh-CN">{text.zh.sheetScan}</span>
      </p>
      <QrCode value={code.link} label={event.name} size={320} />
      {languages.map((language) => (
        <p key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
          {text[language].sheetOr.replace('{{address}}', address)}
        </p>
      ))}
      <p className="print-sheet-digits">{listenerCode(code.code ?? '')}</p>
      {languages.map((language) => (
        <p key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
          {text[language].sheetThen}
        </p>
      ))}
    </div>,
    document.body,
  )
}
