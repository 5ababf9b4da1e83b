import {
  htmlLanguageOf,
  type ListenerLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import { isolated, textDirection } from '@openbooth/contract/languages/textDirection'
import { useRootClass } from '@openbooth/web/browser/useRootClass.ts'
import { createPortal } from 'react-dom'
import type { EventDetail, JoinCode } from '../../event/index.ts'
import { listenerCode } from '@openbooth/web/eventNumber.ts'
import { QrCode } from '../../../kit/value/QrCode.tsx'
import { whenText } from '../allAsText.ts'
import { doorSheetTexts } from './doorSheetTexts.ts'
import { doorSheetLanguages, openLanguages } from './openLanguages.ts'
import './printSheet.css'

interface PrintSheetProps {
  readonly event: EventDetail
  readonly code: JoinCode
}

/**
 * A printed page for the hall's door: event, time, QR code, digits and instructions in the languages
 * of the event.
 */
export const PrintSheet = ({ event, code }: PrintSheetProps) => {
  useRootClass('has-print-sheet')
  const address = code.link.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
  const languages = doorSheetLanguages(openLanguages(event))
  const lines = { languages, className: 'print-sheet-lines' }
  return createPortal(
    <div className={languages.length > 3 ? 'print-sheet many' : 'print-sheet'} aria-hidden>
      <p className="print-sheet-name" dir="auto">
        {event.name}
      </p>
      <Lines {...lines} of={(language) => whenText(language, event)} />
      <Lines
        languages={languages}
        className="print-sheet-lines print-sheet-scan"
        of={(language) => doorSheetTexts[language].sheetScan}
      />
      <QrCode value={code.link} label={event.name} size={languages.length > 3 ? 260 : 320} />
      <Lines
        {...lines}
        of={(language) =>
          doorSheetTexts[language].sheetOr.replace('{{address}}', isolated(address))
        }
      />
      <p className="print-sheet-digits" dir="ltr">
        {listenerCode(code.code ?? '')}
      </p>
      <Lines {...lines} of={(language) => doorSheetTexts[language].sheetThen} />
    </div>,
    document.body,
  )
}

interface LinesProps {
  readonly languages: readonly ListenerLanguage[]
  readonly className: string
  readonly of: (language: ListenerLanguage) => string
}

/** One line in each language. */
const Lines = ({ languages, className, of }: LinesProps) => (
  <div className={className}>
    {languages.map((language) => (
      <p key={language} lang={htmlLanguageOf(language)} dir={textDirection(language)}>
        {of(language)}
      </p>
    ))}
  </div>
)
